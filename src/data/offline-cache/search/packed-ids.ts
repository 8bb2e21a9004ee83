const bytesEach = 16

/** Stores UUIDs as bytes, in less than half the room of their text form. */
export function packIds(ids: readonly string[]): Uint8Array {
  const packed = new Uint8Array(ids.length * bytesEach)
  for (const [index, id] of ids.entries()) {
    const digits = id.replaceAll('-', '')
    for (let at = 0; at < bytesEach; at += 1)
      packed[index * bytesEach + at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  }
  return packed
}

export function unpackId(packed: Uint8Array, index: number): string {
  let id = ''
  for (let at = 0; at < bytesEach; at += 1) id += hyphen(at) + pairs[packed[index * bytesEach + at]!]!
  return id
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const hyphen = (at: number) => (at === 4 || at === 6 || at === 8 || at === 10 ? '-' : '')
