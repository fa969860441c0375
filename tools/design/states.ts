/** The states of a control that only a pointer or the keyboard bring about, and the class that shows each. */
const pseudoClasses = {
  hovered: ':hover',
  pressed: ':active',
  focused: ':focus-visible',
} as const
export type PointerState = keyof typeof pseudoClasses

export const pointerStates = Object.keys(pseudoClasses) as PointerState[]
export const classOf = (state: PointerState): string => `is-${state}`

/** The selector for the classes in place of the states; the selector itself where it has none. */
const withClasses = (selector: string): string =>
  pointerStates.reduce((text, state) => text.replaceAll(pseudoClasses[state], `.${classOf(state)}`), selector)

/** Adds to a list of rules what applies in a state, for the state's class. */
function extend(list: CSSStyleSheet | CSSGroupingRule | CSSStyleRule): void {
  for (let at = list.cssRules.length - 1; at >= 0; at--) {
    const rule = list.cssRules[at]
    if (!(rule instanceof CSSStyleRule)) {
      if (rule instanceof CSSGroupingRule) extend(rule)
      continue
    }
    extend(rule)
    const selector = withClasses(rule.selectorText)
    if (selector !== rule.selectorText) {
      list.insertRule(rule.cssText.replace(rule.selectorText, selector), at + 1)
    }
  }
}

/** Makes every state of the page's styles available as a class. */
export function showStates(): void {
  for (const sheet of document.styleSheets) extend(sheet)
}
