import type { Reporter, Vitest } from 'vitest/node'

/** Says at the start of the short tier what it leaves to the long one. */
export default class TierNote implements Reporter {
  onInit({ config }: Vitest): void {
    if (config.mode === 'test')
      console.log(
        'The short tier: properties and long lists of cases are tried a tenth as often as in ' +
          'the long one (npm run unit -- --mode all), no process is killed by a random plan, and no disk fails.',
      )
  }
}
