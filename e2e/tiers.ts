/** Whether the long tests run too: `npm run e2e -- --all` has them run, by the environment of the test runner's processes. */
export const isLong = process.env.E2E === 'all'

/** Marks a test that `npm run e2e` leaves to `npm run e2e -- --all`. */
export const long = { tag: '@long' } as const
