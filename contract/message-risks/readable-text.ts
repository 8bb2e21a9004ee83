/** A range in UTF-16 units. */
export type Span = { start: number; end: number }

/**
 * A text as a reader sees it, and where each of its characters was typed: without invisible characters, with the plain
 * forms of digits, letters, dashes and spaces. All searches for risks run on it and report spans of the typed text.
 */
export class ReadableText {
  readonly text: string
  readonly #starts: readonly number[]
  readonly #ends: readonly number[]

  constructor(text: string, starts: readonly number[], ends: readonly number[]) {
    this.text = text
    this.#starts = starts
    this.#ends = ends
  }

  static of(typed: string): ReadableText {
    const written = new Writer()
    let index = 0
    for (const character of typed) {
      const end = index + character.length
      const plain = readable(character)
      if (plain === '') written.extend(end)
      else written.add(plain, index, end)
      index = end
    }
    return written.finish()
  }

  /** The typed span of a range of this text that is not empty. */
  spanOf(start: number, end: number): Span {
    return { start: this.#starts[start] ?? 0, end: this.#ends[end - 1] ?? 0 }
  }

  /** Each match of a global pattern is replaced, unless the replacement is `undefined`. */
  replace(pattern: RegExp, replacementOf: (match: RegExpExecArray) => string | undefined): ReadableText {
    const written = new Writer()
    let index = 0
    for (const match of this.text.matchAll(pattern)) {
      const replacement = replacementOf(match)
      if (replacement === undefined) continue
      const end = match.index + match[0].length
      this.#copy(written, index, match.index)
      if (end > match.index) {
        const span = this.spanOf(match.index, end)
        written.add(replacement, span.start, span.end)
      }
      index = end
    }
    if (index === 0) return this
    this.#copy(written, index, this.text.length)
    return written.finish()
  }

  #copy(written: Writer, from: number, to: number): void {
    for (let at = from; at < to; at += 1) written.add(this.text[at] ?? '', this.#starts[at] ?? 0, this.#ends[at] ?? 0)
  }
}

class Writer {
  readonly #parts: string[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []

  add(text: string, start: number, end: number): void {
    this.#parts.push(text)
    for (let unit = 0; unit < text.length; unit += 1) {
      this.#starts.push(start)
      this.#ends.push(end)
    }
  }

  /** What is invisible belongs to the character before it. */
  extend(end: number): void {
    if (this.#ends.length > 0) this.#ends[this.#ends.length - 1] = end
  }

  finish(): ReadableText {
    return new ReadableText(this.#parts.join(''), this.#starts, this.#ends)
  }
}

/** Format characters, variation selectors and the enclosing keycap of emoji digits. */
const invisible = /^[\p{Cf}\uFE00-\uFE0F\u20E3]$/u

const dash = /^[\p{Pd}\u2212]$/u
const space = /^[\p{Zs}\t]$/u
const dot = /^[·•∙⋅●◦。․]$/u
const apostrophe = /^[’‘ʼ´`]$/u

const isAscii = /^[\n\r -~]$/

function readable(character: string): string {
  if (isAscii.test(character)) return character
  if (invisible.test(character)) return ''
  if (dash.test(character)) return '-'
  if (space.test(character)) return ' '
  if (dot.test(character)) return '.'
  if (apostrophe.test(character)) return "'"
  const digit = digitOf(character.codePointAt(0) ?? 0)
  return digit === undefined ? character.normalize('NFKC') : String(digit)
}

/** Where the ten digits of other scripts begin; NFKC has no plain form for them. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6]

function digitOf(codePoint: number): number | undefined {
  for (const zero of zeros) if (codePoint >= zero && codePoint < zero + 10) return codePoint - zero
  return undefined
}
