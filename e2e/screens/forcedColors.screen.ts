import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root } from '../../build/sources.ts'
import { test } from './screen.ts'

/** An element of a component: its classes, those that come and go, and whether it has nothing in it. */
interface Piece {
  readonly tag: string
  readonly classes: readonly string[]
  readonly states: readonly string[]
  readonly empty: boolean
}

interface Component {
  readonly name: string
  readonly css: string
  readonly pieces: readonly Piece[]
}

const renderer = join(root, 'src', 'renderer')
/** An opening tag, whose attributes may have braces in braces, and the end that follows it where it is empty. */
const tags = /<([a-z]\w*)((?:[^<>{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)>(?=(<\/)?)/g

function pieceOf([, tag, attributes, end]: readonly string[]): Piece {
  const [, text = '', code = ''] = /class=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/.exec(attributes) ?? []
  const fixed = [text, ...[...code.matchAll(/'([\w -]+)'(?!:)/g)].map(([, quoted]) => quoted)]
  const states = [
    ...code.matchAll(/[{,]\s*([a-z]\w*)\s*(?=[:,}](?! true))/g),
    ...attributes.matchAll(/class:(\w+)/g),
  ]
  return {
    tag,
    classes: fixed.join(' ').split(' ').filter(Boolean),
    states: states.map(([, state]) => state),
    empty: end !== undefined,
  }
}

function readComponent(path: string): Component {
  const source = readFileSync(join(renderer, path), 'utf8')
  const css = (/<style>([^]*)<\/style>/.exec(source)?.[1] ?? '').replaceAll(
    /:global\(((?:[^()]|\([^()]*\))*)\)/g,
    '$1',
  )
  const body = source.replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
  return { name: basename(path, '.svelte'), css, pieces: [...body.matchAll(tags)].map(pieceOf) }
}

/**
 * Builds in a page what each rule of some components is for that tells something by colours: a state, on or off; or a
 * drawing of nothing but a background, there or not. Returns what each cell of the page shows.
 */
function build({ components, shown }: { components: readonly Component[]; shown: boolean }): string[] {
  const backgrounds = ['background', 'background-color']
  // A colour of letters alone goes with what they say.
  const colours = [...backgrounds, 'border', 'border-color', 'box-shadow', 'opacity']
  const names: string[] = []
  document.body.replaceChildren()
  for (const style of document.querySelectorAll('style.own')) style.remove()

  function rulesOf(list: CSSRuleList): CSSStyleRule[] {
    return [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule]
      return rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches
        ? rulesOf(rule.cssRules)
        : []
    })
  }

  const tagOf = (part: string): string | undefined => /^[a-z]\w*/.exec(part)?.[0]
  const classesOf = (part: string): string[] => [...part.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)

  /** The pieces of a component that a part of a selector is for. */
  function piecesOf(part: string, pieces: readonly Piece[]): Piece[] {
    const tag = tagOf(part)
    return pieces.filter(
      (piece) =>
        (tag === undefined || piece.tag === tag) &&
        classesOf(part).every((name) => piece.classes.includes(name) || piece.states.includes(name)),
    )
  }

  function make(part: string, pieces: readonly Piece[]): Element {
    const piece = piecesOf(part, pieces).at(0)
    const element = document.createElement(tagOf(part) ?? piece?.tag ?? 'div')
    element.classList.add(...(piece?.classes ?? []))
    element.classList.add(
      ...classesOf(part).filter((name) => shown || piece?.states.includes(name) === false),
    )
    for (const [, name, value] of part.matchAll(/\[([\w-]+)(?:=["']([^"']*)["'])?\]/g)) {
      if (shown) element.setAttribute(name, value ?? 'true')
    }
    if (shown && part.includes(':disabled')) element.toggleAttribute('disabled', true)
    if (element instanceof HTMLInputElement) {
      element.type = 'checkbox'
      element.checked = shown && part.includes(':checked')
    }
    return element
  }

  for (const [nth, { name, css, pieces }] of components.entries()) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const states = pieces.flatMap((piece) => piece.states).map((state) => `\\.${state}(?![\\w-])`)
    const isState = new RegExp(['\\[aria-', ':checked', ':disabled', ...states].join('|'))
    const before = names.length
    for (const rule of rulesOf(sheet.cssRules)) {
      const tells = (properties: string[]) =>
        properties.some((property) => !['', 'none'].includes(rule.style.getPropertyValue(property)))
      for (const whole of rule.selectorText.split(/,\s*(?![^(]*\))/)) {
        const selector = whole.replaceAll(/:(?:not|has|first-child|nth-child)(\([^)]*\))?/g, '')
        const parts = selector.split(/\s*([ >+])\s*/)
        const state = isState.test(selector)
        const drawing =
          !state && piecesOf(parts.at(-1) ?? '', pieces).some(({ empty }) => empty) && tells(backgrounds)
        if ((!drawing && !(state && tells(colours))) || /:hover|:focus|:active|::/.test(selector)) continue
        const cell = document.createElement('label')
        cell.className = `of-${nth}`
        let place: Element = cell
        for (const [at, part] of parts.entries()) {
          if (at % 2 === 1 || (drawing && !shown && at === parts.length - 1)) continue
          const element = make(part, pieces)
          if (parts[at - 1] === '+') place.after(element)
          else place.append(element)
          place = element
        }
        if (state) place.append('Aa')
        else if (shown) place.setAttribute('style', 'display: block; position: static; width: 3rem')
        document.body.append(cell)
        names.push(`${name}: ${selector}`)
      }
    }
    if (names.length === before) continue
    const style = document.createElement('style')
    style.className = 'own'
    style.textContent = `.of-${nth} { ${css} }`
    document.head.append(style)
  }
  return names
}

/** The cells in which two pictures of a page are the same. */
async function equalCells([one, other]: readonly string[]): Promise<number[]> {
  const [before, after] = await Promise.all(
    [one, other].map(async (data) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
        willReadFrequently: true,
      })
      brush?.drawImage(picture, 0, 0)
      return (x: number, y: number, width: number, height: number) =>
        String(brush?.getImageData(x, y, width, height).data)
    }),
  )
  const cells = [...document.body.children].map((cell) => cell.getBoundingClientRect())
  return cells.flatMap(({ x, y, width, height }, nth) => {
    const place = [x, y, width, height].map((length) => length * devicePixelRatio) as [
      number,
      number,
      number,
      number,
    ]
    return before(...place) === after(...place) ? [nth] : []
  })
}

const picture = async (page: Page): Promise<string> =>
  (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64')

/** Ornaments and layouts, which tell nothing; what is told in words or opened as well. */
const silent = [
  'GuestTable: .sticky',
  'BoxSetup: .cloth',
  'Money: .coin',
  'EditionChoice: .brief .scene',
  'SeatTable: .sum',
  // Another picture, and other words.
  'ShareIndicator: .lost',
]

test('what colours tell has a form where the system takes them away', async ({ page }) => {
  const components = globSync('**/*.svelte', { cwd: renderer, exclude: ['design/**'] }).map(readComponent)
  const theme = globSync('ui/theme/*.css', { cwd: renderer }).map((path) =>
    readFileSync(join(renderer, path), 'utf8'),
  )
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setContent(`<html data-theme="light"><head></head><body></body></html>`)
  await page.addStyleTag({ content: theme.join('\n').replaceAll(/@import[^;]*;/g, '') })
  await page.addStyleTag({
    content:
      'body { display: grid; grid-template-columns: repeat(16, 5rem); height: auto } body > label { position: relative; height: 4rem; padding: 0.5rem; overflow: hidden; contain: strict }',
  })
  const names = await page.evaluate(build, { components, shown: false })
  const off = await picture(page)
  await page.evaluate(build, { components, shown: true })
  const on = await picture(page)
  const same = await page.evaluate(equalCells, [off, on])
  expect(names.length).toBeGreaterThanOrEqual(76)
  expect(same.map((nth) => names[nth]).toSorted()).toEqual(silent.toSorted())
})
