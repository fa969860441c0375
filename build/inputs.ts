import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { readText } from '../src/shared/text/catalogue.ts'

/** What is put into a message: whether it is counted, or written as a number, by its name. */
export type Inputs = ReadonlyMap<string, boolean>

function* inputsIn(elements: readonly MessageFormatElement[]): Generator<[name: string, isCount: boolean]> {
  for (const element of elements) {
    if (isArgumentElement(element)) yield [element.value, false]
    else if (isNumberElement(element)) yield [element.value, true]
    else if (isSelectElement(element) || isPluralElement(element)) {
      yield [element.value, isPluralElement(element)]
      for (const { value } of Object.values(element.options)) yield* inputsIn(value)
    } else if (isDateElement(element) || isTimeElement(element) || isTagElement(element))
      throw new SyntaxError(`{${element.value}} is of a kind that no message has`)
  }
}

/** What any of the texts of a message takes, in order of names; throws a `SyntaxError` where ICU's syntax is broken. */
export function inputsOf(texts: readonly string[]): Inputs {
  const inputs = new Map<string, boolean>()
  for (const [name, isCount] of texts.flatMap((text) => [...inputsIn(readText(text))]))
    inputs.set(name, isCount || inputs.get(name) === true)
  return new Map([...inputs].toSorted())
}
