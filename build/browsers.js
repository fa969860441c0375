/** The oldest browsers that open our pages: those of phones and tablets of spring 2023, and Firefox of that year's end. */
export const oldestBrowsers = { chrome: 111, firefox: 121, safari: 16.4 }

/** The same for the build, which writes newer syntax in an older way: all of them read the scripts of that year. */
export const buildTargets = {
  target: 'es2022',
  cssTarget: [
    `chrome${oldestBrowsers.chrome}`,
    `firefox${oldestBrowsers.firefox}`,
    `safari${oldestBrowsers.safari}`,
  ],
}

/** Functions that no build can replace, and that at least one of these browsers lacks, on whatever object. */
const missingMethods = [
  'difference',
  'fromAsync',
  'fromBase64',
  'getOrInsert',
  'getOrInsertComputed',
  'groupBy',
  'intersection',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'requestClose',
  'startViewTransition',
  'symmetricDifference',
  'toBase64',
  'withResolvers',
]

/** The same whose name alone says too little. */
const missingStatics = [
  ['AbortSignal', 'any'],
  ['Error', 'isError'],
  ['Iterator', 'from'],
  ['Promise', 'try'],
  ['RegExp', 'escape'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
]

const message = 'The oldest browsers of build/browsers.js have no such function.'

/** For the lint rule `no-restricted-properties`. */
export const restrictedProperties = [
  ...missingMethods.map((property) => ({ property, message })),
  ...missingStatics.map(([object, property]) => ({ object, property, message })),
]

/** The calls of such functions in a script. */
export const missingCallsIn = (script) => {
  const statics = missingStatics.map(([object, property]) => `\\b${object}\\.${property}`)
  const calls = new RegExp(`(?:\\.(?:${missingMethods.join('|')})|${statics.join('|')})\\(`, 'g')
  return script.match(calls) ?? []
}
