// The boards of both families without pictures, in the place of those that PixiJS draws: each tile is an empty element
// that hears the pointer, and nothing moves.

/** What every board can do, done at once. */
const still = (host, content) => ({
  show: () => undefined,
  hurry: () => undefined,
  settled: () => Promise.resolve(),
  pace: () => undefined,
  flow: () => undefined,
  zoom: () => undefined,
  toward: () => null,
  locate(spot) {
    const { x, y } = spotOf(host, spot)?.getBoundingClientRect() ?? { x: 0, y: 0 }
    return { x, y }
  },
  destroy: () => content.remove(),
})

const spotOf = (host, spot) => host.querySelector(`[data-spot="${spot}"]`)

/** Places so many squares side by side, in rows of twelve. */
function place(element, nth) {
  const [column, row] = [nth % 12, Math.floor(nth / 12)]
  Object.assign(element.style, {
    position: 'absolute',
    left: `${column * 8 + 1}%`,
    top: `${row * 9 + 1}%`,
    width: '7%',
    height: '8%',
  })
}

export function mountBoard(host, calls) {
  const content = host.appendChild(document.createElement('div'))
  let scene = null

  function spot(name, nth, choose) {
    const element = content.appendChild(document.createElement('div'))
    element.dataset.spot = name
    place(element, nth)
    element.addEventListener('click', () => {
      if (scene.choosing) choose()
    })
    return element
  }

  function show(next) {
    scene = next
    const { line, under } = next.position
    const names = [...line.flatMap((tile, at) => (tile === null ? [] : [at])), ...Object.keys(under ?? {})]
    const keptSpots = new Set(names.map(String))
    for (const element of [...content.children]) if (!keptSpots.has(element.dataset.spot)) element.remove()
    for (const name of names) {
      if (spotOf(content, name)) continue
      if (typeof name === 'string') {
        const nth = Object.keys(under).indexOf(name)
        spot(name, 96 + nth, () => calls.onpickUnderworld(name))
      } else {
        const element = spot(name, name, () => calls.onpick(name))
        element.addEventListener('pointerenter', () => calls.onpoint(name))
        element.addEventListener('pointerleave', () => calls.onpoint(null))
      }
    }
  }
  return Promise.resolve({ ...still(host, content), show })
}

export const mountBox = (host) =>
  Promise.resolve(still(host, host.appendChild(document.createElement('div'))))
