import { type Brand, brandNames } from '#contract/brands.ts'

import { type Word, wordsOf } from './analyser.ts'
import { spellingsOf, spellingsOfModels } from './brand-spellings.ts'
import { lazy } from './lazy.ts'
import { covers, isPartOf, type TokenSpan } from './modifier-noun.ts'
import { stemOf, stemSign } from './stems.ts'

/** The words of a text that name a brand or a model, and its usual name in Latin letters. */
export type NamedBrand = TokenSpan & { name: string; brand: Brand | undefined }

/** Consecutive terms of the search index. */
type Terms = readonly string[]

/** The brands and models that a text names in any spelling, also with the ending of another case (*найки*). */
export function findBrandNames(text: readonly Word[]): NamedBrand[] {
  const { byKey, mostWords } = index()
  const runs = text.flatMap((_, at) =>
    Array.from({ length: Math.min(mostWords, text.length - at) }, (_run, more) => ({ at, length: more + 1 })),
  )
  const found = runs.flatMap(({ at, length }): NamedBrand[] => {
    const named = nominatives(inOnePiece(text.slice(at, at + length)))
      .flatMap((key) => byKey.get(key) ?? [])
      // *Can on wheels* is no Canon.
      .find(({ hasParts }) => length === 1 || hasParts)
    return named ? [{ at, length, name: named.name, brand: named.brand }] : []
  })
  // *North Face* is a part of *The North Face*, but *Apple* in the name of the model *Apple Watch* is a brand of its own.
  return found.filter((part) => !found.some((whole) => whole.brand !== undefined && isPartOf(part, whole)))
}

/** For each word of a search, every other way in which a listing may write the brand or model that it names. */
export function otherSpellings(search: readonly Word[]): readonly (readonly Terms[])[] {
  const found = findBrandNames(search).map((named) => {
    const written = search.slice(named.at, named.at + named.length).map(({ whole }) => whole)
    const isOther = (terms: Terms) => terms.length !== written.length || terms.some((term, at) => term !== written[at])
    return { ...named, others: termsByName().get(named.name)!.filter(isOther) }
  })
  return search.map((_, at) => found.filter((named) => covers(named, at)).flatMap(({ others }) => others))
}

/** A text with the usual names of the brands and models that it names, in Latin letters: *самсунг 55* is *Samsung 55*. */
export function withUsualBrandNames(text: string): string {
  const words = wordsOf(text)
  const named = findBrandNames(words).toSorted((one, other) => other.length - one.length)
  const usual: string[] = []
  for (let at = 0; at < words.length;) {
    const here = named.find((each) => each.at === at)
    usual.push(here?.name ?? words[at]!.whole)
    at += here?.length ?? 1
  }
  return usual.join(' ')
}

/** The names of brands and models of which a spelling begins with this text, which is still being typed. */
export function brandNamesBegunBy(text: string): string[] {
  const start = inOnePiece(wordsOf(text))
  return [...new Set([...index().byKey].flatMap(([key, { name }]) => (key.startsWith(start) ? [name] : [])))]
}

/** All spellings of the brand or model that has this name, beginning with its usual one; only the name if it is unknown. */
export const spellingsOfName = (name: string): readonly string[] =>
  index().byKey.get(inOnePiece(wordsOf(name)))?.spellings ?? [name]

type BrandSpellings = { name: string; brand: Brand | undefined; spellings: readonly string[] }

const brandSpellings = lazy((): readonly BrandSpellings[] => [
  ...(Object.entries(brandNames) as [Brand, string][]).map(([brand, name]) => ({
    name,
    brand,
    spellings: spellingsOf(brand),
  })),
  ...spellingsOfModels.map((spellings) => ({ name: spellings[0]!, brand: undefined, spellings })),
])

const index = lazy(() => {
  const all = brandSpellings().flatMap((each) =>
    each.spellings.map((text) => {
      const words = wordsOf(text)
      return { ...each, words, hasParts: words.flatMap(({ parts }) => parts).length > 1 }
    }),
  )
  return {
    byKey: new Map(all.map((each) => [inOnePiece(each.words), each])),
    mostWords: Math.max(...all.map(({ words }) => words.length)),
  }
})

/** Spaces and hyphens vary: *New Balance*, *нью-баланс*. */
const inOnePiece = (words: readonly Word[]) => words.map(({ whole }) => whole).join('')

/** The endings of the other cases in Russian and Ukrainian, by that of the nominative. */
const caseEndings = {
  '': ['а', 'у', 'ом', 'е', 'ы', 'и', 'і', 'ов', 'ів', 'ам', 'ами', 'ах'],
  а: ['ы', 'и', 'і', 'у', 'е', 'ой', 'ою'],
  ь: ['я', 'ю', 'ем', 'и', 'і'],
}

/** Shorter names have no endings: *лгу* is no LG (*лг*). */
const minDeclinedLetters = 3

/** Other cases of these would be ordinary words: *зари* is the dawn, *диорам* are dioramas, *шкоди* is damage. */
const undeclined = new Set(['зара', 'мерс', 'шкода', 'диор', 'діор', 'сандро', 'темпур', 'барбери', 'барбері'])

/**
 * The word itself, and the nominatives whose forms it may be. Stems would not do: they leave out vowels, so that
 * *гармонь* would be a Garmin.
 */
const nominatives = (word: string): string[] => [
  word,
  ...Object.entries(caseEndings)
    .flatMap(([nominative, endings]) =>
      endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length) + nominative),
    )
    .filter((each) => each.length >= minDeclinedLetters && !undeclined.has(each)),
]

const termsByName = lazy(
  () => new Map(brandSpellings().map(({ name, spellings }) => [name, spellings.map(wordsOf).flatMap(termsOf)])),
)

function termsOf(words: readonly Word[]): Terms[] {
  const whole = inOnePiece(words)
  const [first] = words
  if (words.length > 1) return [words.map((word) => word.whole), [whole]]
  // Single letters (*H&M*) are in far too many texts.
  const inParts = first && first.parts.length > 1 && first.parts.some(({ length }) => length > 1) ? [first.parts] : []
  return [[whole], ...inParts, ...slavicStems(whole).map((stem) => [stem])]
}

/** Shorter stems would be those of other words, too: *сон* is no Sony (*сони*). */
const minStemLetters = 5

/** For other cases in a listing, the stems that stand for this word alone. */
const slavicStems = (word: string): string[] =>
  (['ru', 'uk'] as const).flatMap((locale) => {
    const stem = stemOf(word, locale)
    const isTelling = stem === word || (stem.length >= minStemLetters && word.startsWith(stem))
    return isTelling && !undeclined.has(word) ? (stemSign(word, locale) ?? []) : []
  })
