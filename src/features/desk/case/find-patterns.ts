/** A part of a text. Positions count UTF-16 code units. */
export type Span = { start: number; end: number }

/**
 * Where rules match a text: words next to each other, whatever stands between them, without regard to case and accents.
 * The server also finds other forms of a word, which are not marked.
 */
export function findPatterns(text: string, patterns: readonly string[]): Span[] {
  const { folded, positions } = foldWithPositions(text)
  return patterns.flatMap((pattern) => {
    const words = foldWithPositions(pattern).folded.match(/[\p{L}\p{N}]+/gu)
    if (!words) return []
    const matches = folded.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}`, 'gu'))
    return Array.from(matches, ({ 0: match, index }) => ({
      start: positions[index]!,
      end: positions[index + match.length] ?? text.length,
    }))
  })
}

/** The text in small letters without accents, and the position in the original of each of its code units. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = ''
  const positions: number[] = []
  let position = 0
  for (const character of text) {
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) positions.push(position)
    position += character.length
  }
  return { folded, positions }
}

export type TextPart = { text: string; isHit: boolean }

/** Cuts a text at the ends of the spans, which may overlap. */
export function markSpans(text: string, spans: readonly Span[]): TextPart[] {
  const parts: TextPart[] = []
  let position = 0
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (end <= position) continue
    const from = Math.max(start, position)
    if (from > position) parts.push({ text: text.slice(position, from), isHit: false })
    parts.push({ text: text.slice(from, end), isHit: true })
    position = end
  }
  if (position < text.length) parts.push({ text: text.slice(position), isHit: false })
  return parts
}
