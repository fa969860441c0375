/** A promise that others settle: `Promise.withResolvers`, which the oldest browsers lack. */
export class Deferred<Value> {
  readonly promise: Promise<Value>
  resolve!: (value: Value) => void

  constructor() {
    this.promise = new Promise((resolve) => {
      this.resolve = resolve
    })
  }
}
