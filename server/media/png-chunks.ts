/** Chunks of the image itself. */
const picture = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB'])

/** Optional chunks needed for correct display, with maximum sizes in bytes: colours and orientation. */
const largest = new Map([
  ['iCCP', 1024 * 1024],
  ['eXIf', 64 * 1024],
])

const signatureLength = 8

/** Length and type before the content, and a checksum after it. */
const frameLength = 12

/**
 * The same image without unnecessary chunks. The decoder decompresses up to 50 MB of text from each of many chunks
 * before it looks at the image; this function decompresses nothing.
 */
export function withoutExtraChunks(png: Uint8Array): Uint8Array {
  const source = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const kept = Buffer.alloc(source.length)
  const seen = new Set<string>()
  let end = source.copy(kept, 0, 0, signatureLength)
  let at = signatureLength
  while (at + frameLength <= source.length) {
    const length = source.readUInt32BE(at)
    const type = source.toString('latin1', at + 4, at + 8)
    const next = at + frameLength + length
    if (isNeeded(type, length, seen)) end += source.copy(kept, end, at, next)
    seen.add(type)
    // Drops data behind the image; the decoder refuses truncated files.
    if (type === 'IEND') break
    at = next
  }
  return kept.subarray(0, end)
}

/** Keeps only the first of a kind that may occur once. */
function isNeeded(type: string, length: number, seen: ReadonlySet<string>): boolean {
  if (picture.has(type)) return true
  return length <= (largest.get(type) ?? -1) && !seen.has(type)
}
