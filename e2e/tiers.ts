/** Tests of every change, or, where `TESTS` is `all`, those too that take long. */
export const isLong = process.env.TESTS === 'all'

/** Marks a test that `npm test` leaves to `npm run test:all`. */
export const long = { tag: '@long' } as const
