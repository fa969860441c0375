const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand anywhere in a page of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign])

/** Data for a `script` element of JSON: nothing in it ends the element. */
export const embedded = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
