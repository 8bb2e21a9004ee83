import { brandNames } from '#contract/brands.ts'

import { type Word, wordsOf } from './analyser.ts'
import { categoryWords } from './category-words.ts'
import { compoundSuffixes } from './compound-suffix.ts'
import { goodSign } from './goods-names.ts'
import { lazy } from './lazy.ts'
import { type Locale, locales } from './locales.ts'
import { isModifier, purposePrepositions, type TokenSpan } from './modifier-noun.ts'
import { stemOf } from './stems.ts'
import { synonyms } from './synonyms.ts'

/** A product or category under which listings of every language are indexed, and the words that name it. */
export type Naming = TokenSpan & { thing: string; locale: Locale }

type Phrase = { thing: string; stems: readonly string[] }

type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>

export const categoryThing = (slug: string): string => `#/${slug}`

/** The same product in listings of one language. */
export const thingIn = (thing: string, locale: string): string => `${thing}@${locale}`

export const isCategoryThing = (thing: string): boolean => thing.startsWith('#/')

/**
 * The everyday products that a title is about: matched by whole words in the title's language or by the last part of a
 * compound, without words that only state the purpose.
 */
export function findGoods(title: readonly Word[], locale: Locale): Naming[] {
  const words = title.map(({ whole }) => whole)
  const named = [...findNamings(words, locale, synonymIndexes()[locale]), ...findCompoundHeads(words, locale)]
  return named.filter(({ at }) => !purposePrepositions.has(words[at - 1] ?? ''))
}

/** A *Coursevëlo* is a *Vëlo*. */
const findCompoundHeads = (words: readonly string[], locale: Locale): Naming[] =>
  words.flatMap((word, at) => {
    const named = compoundSuffixes(word, locale).map((part) => findSingleWord(stemOf(part, locale), locale))
    const thing = named.find((each) => each !== undefined)?.thing
    return thing === undefined ? [] : [{ thing, at, length: 1, locale }]
  })

const findSingleWord = (stem: string, locale: Locale) =>
  synonymIndexes()
    [locale].get(stem)
    ?.find(({ stems }) => stems.length === 1)

/** The products that a search may be about, in any language. */
export function findThings(question: readonly Word[]): Naming[] {
  const words = question.map(({ whole }) => whole)
  return locales.flatMap((locale) => [
    ...findNamings(words, locale, synonymIndexes()[locale]),
    ...findNamings(words, locale, categoryIndexes()[locale]),
  ])
}

/** The names of a product in all languages, as stems of their words. */
export const namesOf = (thing: string): readonly Name[] => namesByThing().get(thing) ?? []

type Name = { locale: Locale; stems: readonly string[] }

const namesByThing = lazy(() => {
  const names = new Map<string, Name[]>()
  for (const locale of locales)
    for (const { thing, stems } of [...synonymIndexes()[locale].values()].flat())
      names.set(thing, [...(names.get(thing) ?? []), { locale, stems }])
  return names
})

/** A word that is a product's name is never corrected, even if nobody sells that product now. */
export const isName = (word: string): boolean => names().has(word)

function findNamings(words: readonly string[], locale: Locale, phraseIndex: PhraseIndex): Naming[] {
  const stems = words.map((word) => stemOf(word, locale))
  const found = stems.flatMap((stem, at) =>
    (phraseIndex.get(stem) ?? [])
      .filter((phrase) => phrase.stems.every((each, index) => stems[at + index] === each))
      .map(({ thing, stems: { length } }) => ({ thing, at, length, locale })),
  )
  return found.filter((naming) => !found.some((other) => isModifier(naming, other, locale)))
}

const synonymIndexes = lazy(() => buildIndexes(synonyms.map((names) => ({ thing: goodSign(names), names }))))

const categoryIndexes = lazy(() =>
  buildIndexes(Object.entries(categoryWords).map(([slug, words]) => ({ thing: categoryThing(slug), names: words }))),
)

const plain = (name: string) => wordsOf(name).map(({ whole }) => whole)

type Named = { thing: string; names: Readonly<Record<Locale, string>> }

function buildIndexes(things: readonly Named[]): Record<Locale, PhraseIndex> {
  return Object.fromEntries(locales.map((locale) => [locale, buildIndex(things, locale)])) as Record<
    Locale,
    PhraseIndex
  >
}

function buildIndex(things: readonly Named[], locale: Locale): PhraseIndex {
  const phraseIndex = new Map<string, Phrase[]>()
  for (const { thing, names: named } of things)
    for (const name of named[locale].split(', ')) {
      const stems = plain(name).map((word) => stemOf(word, locale))
      const [first = ''] = stems
      phraseIndex.set(first, [...(phraseIndex.get(first) ?? []), { thing, stems }])
    }
  return phraseIndex
}

const names = lazy(() => {
  const all = [...synonyms, ...Object.values(categoryWords)].flatMap((row) => Object.values(row))
  return new Set([...all.flatMap((list) => list.split(', ')), ...Object.values(brandNames)].flatMap(plain))
})
