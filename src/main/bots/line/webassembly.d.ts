/** The part of WebAssembly that Node has and its types lack. */
declare namespace WebAssembly {
  /** A compiled program. */
  type Compiled = object
  const Module: new (bytes: Uint8Array) => Compiled
  const Instance: new (
    compiled: Compiled,
    imports: Record<string, Record<string, unknown>>,
  ) => { readonly exports: unknown }
}
