/** Makes a thing when it is first asked for, and keeps it. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
