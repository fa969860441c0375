/** Numbers side by side at an address in memory, without bounds. */
@unmanaged
export class List<T> {
  [key: number]: T

  @operator('[]')
  get(nth: i32): T {
    return load<T>(changetype<usize>(this) + ((<usize>nth) << alignof<T>()))
  }
  @operator('[]=')
  set(nth: i32, value: T): void {
    store<T>(changetype<usize>(this) + ((<usize>nth) << alignof<T>()), value)
  }
}

/** Memory of so many bytes, all zeros, that begins a line of the processor's cache. */
export function reserve(bytes: usize): usize {
  return (heap.alloc(bytes + 64) + 63) & ~63
}
