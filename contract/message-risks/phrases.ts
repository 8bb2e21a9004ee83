import { fold } from '#contract/language/analyser.ts'
import { lazy } from '#contract/language/lazy.ts'

import type { PhraseKind } from './phrases/names.ts'
import { phraseRules } from './phrases/phrase-rules.ts'
import type { ReadableText, Span } from './readable-text.ts'
import type { Risk } from './risk-kinds.ts'

/** A folded word with its other readings, and the sentence in which it is. */
type Token = Span & { readings: readonly string[]; sentence: number }

/** One word of a phrase: any of some exact words or beginnings of words. */
type Term = { id: number; gap: number }

/** Words in order within one sentence. */
type Pattern = { id: number; terms: readonly Term[] }

/** Found if each of its patterns is found somewhere in the text. */
type Phrase = { kind: PhraseKind; patterns: readonly Pattern[] }

type Lexicon = {
  phrases: readonly Phrase[]
  byFirstTerm: ReadonlyMap<number, readonly Pattern[]>
  exact: ReadonlyMap<string, readonly number[]>
  prefixes: ReadonlyMap<string, readonly number[]>
}

/** Words that may stand in the place of `~` and `~~`. */
const gaps: Record<string, number> = { '~': 4, '~~': 10 }

export function findPhrases(readable: ReadableText): Risk[] {
  const { phrases, byFirstTerm, exact, prefixes } = lexicon()
  const tokens = tokensOf(readable)
  const terms = tokens.map(({ readings }) => new Set(readings.flatMap((word) => termsOf(word, exact, prefixes))))
  const present = new Set(terms.flatMap((ids) => [...ids]))
  // Most patterns have a word that the whole text lacks.
  const canMatch = (pattern: Pattern) => pattern.terms.every(({ id }) => present.has(id))
  const found = new Map<number, Span[]>()
  tokens.forEach((token, at) => {
    for (const term of terms[at]!)
      for (const pattern of byFirstTerm.get(term) ?? []) {
        const last = canMatch(pattern) ? lastToken(pattern, at, tokens, terms) : undefined
        if (last === undefined) continue
        const spans = found.get(pattern.id) ?? []
        spans.push(readable.spanOf(token.start, tokens[last]!.end))
        found.set(pattern.id, spans)
      }
  })
  return phrases.flatMap(({ kind, patterns }) =>
    patterns.every(({ id }) => found.has(id))
      ? patterns.flatMap(({ id }) => (found.get(id) ?? []).map((span): Risk => ({ kind, ...span })))
      : [],
  )
}

/** The last token of the shortest match that begins at a token. All positions that each term can have are followed at once. */
function lastToken(pattern: Pattern, first: number, tokens: readonly Token[], terms: readonly ReadonlySet<number>[]) {
  const { sentence } = tokens[first]!
  let positions: readonly number[] = [first]
  for (const { id, gap } of pattern.terms.slice(1)) {
    const next: number[] = []
    for (const position of positions) {
      // Positions ascend, so what an earlier one has reached is not looked at again.
      for (let at = Math.max(position, next.at(-1) ?? 0) + 1; at <= position + 1 + gap; at += 1) {
        if (tokens[at]?.sentence !== sentence) break
        if (terms[at]!.has(id)) next.push(at)
      }
    }
    if (next.length === 0) return undefined
    positions = next
  }
  return positions[0]
}

const minPrefix = 3

function termsOf(word: string, exact: Lexicon['exact'], prefixes: Lexicon['prefixes']): number[] {
  const found = [...(exact.get(word) ?? [])]
  for (let length = minPrefix; length <= Math.min(word.length, maxPrefix); length += 1)
    found.push(...(prefixes.get(word.slice(0, length)) ?? []))
  return found
}

const maxPrefix = 24

/** An apostrophe separates an elided word, but belongs to a Ukrainian one. */
const written =
  /[\p{L}\p{M}\p{N}]+(?:(?:(?<=\p{Script=Cyrillic})'(?=\p{Script=Cyrillic})|(?<=\p{L})[@$](?=\p{L}))[\p{L}\p{M}\p{N}]+)*/gu

/** Letters that were set apart so that their word is not found: *W h a t s A p p*. */
const spaced = /(?<![\p{L}\p{N}])(?:\p{L}(?:[ ._*-]\p{L}){4,}|what'?s?[ .*-]{1,2}ap+)(?![\p{L}\p{N}])/giu

const sentenceEnd = /[.!?\n]/

function tokensOf(readable: ReadableText): Token[] {
  const apart = new Map(Array.from(readable.text.matchAll(spaced), (match) => [match.index, match[0]]))
  const tokens: Token[] = []
  let sentence = 0
  let end = 0
  for (const match of readable.text.matchAll(written)) {
    if (match.index < end) continue
    if (sentenceEnd.test(readable.text.slice(end, match.index))) sentence += 1
    const text = apart.get(match.index) ?? match[0]
    end = match.index + text.length
    tokens.push({
      readings: readingsOf(
        text
          .replace(/[ ._*-]/g, '')
          .replaceAll('@', 'a')
          .replaceAll('$', 's'),
      ),
      sentence,
      start: match.index,
      end,
    })
  }
  return tokens
}

function readingsOf(word: string): string[] {
  const folded = fold(word)
  const latin = /[a-z]/.test(folded) && /[а-я]/.test(folded) ? replaced(folded, lookalikes) : folded
  const plain = /[a-z]/.test(latin) && /\d/.test(latin) ? replaced(latin, digitsAsLetters) : latin
  return [...new Set([folded, latin, plain])]
}

const replaced = (word: string, letters: Record<string, string>) =>
  Array.from(word, (letter) => letters[letter] ?? letter).join('')

const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
}

const digitsAsLetters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }

const lexicon = lazy((): Lexicon => {
  const exact = new Map<string, number[]>()
  const prefixes = new Map<string, number[]>()
  const byFirstTerm = new Map<number, Pattern[]>()
  const termIds = new Map<string, number>()
  const patterns = new Map<string, Pattern>()
  const phrases: Phrase[] = []

  function termOf(alternatives: string): number {
    const known = termIds.get(alternatives)
    if (known !== undefined) return known
    const id = termIds.size
    termIds.set(alternatives, id)
    for (const alternative of new Set(alternatives.split('|'))) {
      const isPrefix = alternative.endsWith('*')
      const word = fold(isPrefix ? alternative.slice(0, -1) : alternative)
      const index = isPrefix ? prefixes : exact
      const ids = index.get(word) ?? []
      ids.push(id)
      index.set(word, ids)
    }
    return id
  }

  function patternOf(source: string): Pattern {
    const known = patterns.get(source)
    if (known) return known
    const terms: Term[] = []
    let gap = 0
    for (const written of source.trim().split(/\s+/)) {
      if (written in gaps) gap = gaps[written]!
      else {
        terms.push({ id: termOf(written), gap })
        gap = 0
      }
    }
    const pattern = { id: patterns.size, terms }
    patterns.set(source, pattern)
    const first = terms[0]!.id
    byFirstTerm.set(first, [...(byFirstTerm.get(first) ?? []), pattern])
    return pattern
  }

  for (const { words, ...kinds } of phraseRules) {
    const expand = (source: string) =>
      source.replace(/<(\w+)>/g, (_, name: string) => {
        const alternatives = words[name]
        if (!alternatives) throw new Error(`No words are named ${name}`)
        return alternatives.trim().split(/\s+/).join('|')
      })
    for (const [kind, sources] of Object.entries(kinds) as [PhraseKind, readonly string[]][])
      for (const source of sources) phrases.push({ kind, patterns: expand(source).split('&').map(patternOf) })
  }
  return { phrases, byFirstTerm, exact, prefixes }
})
