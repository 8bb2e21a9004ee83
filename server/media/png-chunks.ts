/** What the picture itself is made of. */
const picture = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB'])

/** What else is needed to show it as it was meant, up to so many bytes: its colours, and which way up it is. */
const largest = new Map([
  ['iCCP', 1024 * 1024],
  ['eXIf', 64 * 1024],
])

const signatureLength = 8

/** Length and type before the content, a checksum behind it. */
const frameLength = 12

/**
 * The same picture without the chunks that it does not need. The decoder unpacks compressed text of up to 50 MB from each
 * of many chunks, and only then looks at what it is asked for; here nothing is unpacked.
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
    // What follows the picture is nobody's, and what is cut off is left to the decoder to refuse.
    if (type === 'IEND') break
    at = next
  }
  return kept.subarray(0, end)
}

/** The first of its kind, where a picture has but one. */
function isNeeded(type: string, length: number, seen: ReadonlySet<string>): boolean {
  if (picture.has(type)) return true
  return length <= (largest.get(type) ?? -1) && !seen.has(type)
}
