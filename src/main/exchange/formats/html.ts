const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for any place in a page of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign])

/** JSON for a `script` element; nothing in it can end the element. */
export const embedded = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
