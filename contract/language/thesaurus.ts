import { brandNames } from '#contract/brands.ts'
import { type CategorySlug, pathTo } from '#contract/categories.ts'

import { type Word, wordsOf } from './analyser.ts'
import { findBrandNames } from './brand-names.ts'
import { categoryWords } from './category-words.ts'
import { colourWords } from './colour-words.ts'
import { compoundSuffixes } from './compound-suffix.ts'
import { categoryOfGood, type Good, goodNamesIn, namesOfGood } from './goods.ts'
import { isKindOf } from './kinds-of-goods.ts'
import { lazy, lazyByLocale } from './lazy.ts'
import { type Locale, locales } from './locales.ts'
import { isModifier, isPartOf, overlaps, purposePrepositions, type TokenSpan } from './modifier-noun.ts'
import { findNames, type FoundName, goodsNamed } from './name-phrases.ts'
import { keysOfName, stemsOfName } from './name-words.ts'
import { stemOf } from './stems.ts'
import { stopWords } from './stop-words.ts'

/** A good or category under which listings of every language are indexed, and the words that name it. */
export type Naming = TokenSpan & { thing: string; locale: Locale }

export const goodThing = (good: Good): string => `#${good}`

export const categoryThing = (slug: string): string => `#/${slug}`

type Name = { key: string; locale: Locale; isAmbiguous: boolean }

/**
 * The names of a good in all languages, by the keys under which `nameRuns` finds them, and in the order in which they
 * are written, for words that are still being typed.
 */
export function namesOf(thing: string): readonly Name[] {
  const known = namesByThing.get(thing)
  if (known) return known
  const names = locales.flatMap((locale) =>
    namesOfGood(thing.slice(1), locale).flatMap(({ text, isAmbiguous }) => {
      const words = wordsOf(text)
      const written = stemsOfName(words, locale).join(' ')
      return [...new Set([...keysOfName(words, locale), written])].map((key) => ({ key, locale, isAmbiguous }))
    }),
  )
  namesByThing.set(thing, names)
  return names
}

const namesByThing = new Map<string, readonly Name[]>()

/** The same good in listings of one language. */
export const thingIn = (thing: string, locale: string): string => `${thing}@${locale}`

export const isCategoryThing = (thing: string): boolean => thing.startsWith('#/')

/**
 * The everyday goods that a title is about: the goods that it names, what these are a kind of, and what the last part of
 * a compound names. An ambiguous name counts if the listing is in the category of the good, or in one beside it.
 */
export function findGoods(title: readonly Word[], locale: Locale, category?: CategorySlug): Naming[] {
  const named = findNames(title, locale)
  const found = [...named, ...findCompoundHeads(title, locale, named)]
  const meant = withoutParts(found)
  const isInCategory = ({ good }: FoundName) => categoryOfGood(good) === category
  return meant
    .filter(
      (name) =>
        !name.isAmbiguous ||
        isInCategory(name) ||
        (isSoldNear(name.good, category) && !meant.some((other) => isSameRun(name, other) && isInCategory(other))),
    )
    .map(({ good, at, length }) => ({ thing: goodThing(good), at, length, locale }))
}

/** A *Coursevëlo* is a *Vëlo*, unless it is a good of its own that is no kind of it. */
const findCompoundHeads = (text: readonly Word[], locale: Locale, named: readonly FoundName[]): FoundName[] =>
  text.flatMap(({ whole }, at) => {
    if (purposePrepositions.has(text[at - 1]?.whole ?? '')) return []
    const heads = compoundSuffixes(whole, locale).map((part) => goodsNamed(part, locale))
    const longest = heads.find((each) => each.length > 0) ?? []
    const own = named.filter((each) => each.at === at && each.length === 1)
    return longest
      .filter(({ good }) => own.every((each) => each.good === good || isKindOf(each.good, good)))
      .map(({ good, isAmbiguous }) => ({ good, isAmbiguous, at, length: 1 }))
  })

/** Leaves out what is only a part of another name: a *bike helmet* is no *bike*, but a *garden table* is a *table*. */
const withoutParts = (found: readonly FoundName[]): FoundName[] =>
  found.filter((part) => !found.some((whole) => isPartOf(part, whole) && !isKindOf(whole.good, part.good)))

const isSameRun = (one: TokenSpan, other: TokenSpan) => one.at === other.at && one.length === other.length

const isSoldNear = (good: Good, category: CategorySlug | undefined) =>
  category !== undefined && pathTo(category)[0] === pathTo(categoryOfGood(good))[0]

/**
 * The goods and categories that a search may be about, in any language. What a name means in the reader's language is
 * what it means: a name that other languages have for something else is left out.
 */
export function findThings(question: readonly Word[], reader?: Locale): Naming[] {
  const own = reader ? findQuestionNames(question, reader) : []
  const others = locales
    .filter((locale) => locale !== reader)
    .flatMap((locale) =>
      findQuestionNames(question, locale).filter(
        ({ isAmbiguous, thing, at, length }) =>
          !isAmbiguous && own.every((each) => each.thing === thing || !overlaps(each, { at, length })),
      ),
    )
  return [...own, ...others, ...locales.flatMap((locale) => findCategories(question, locale))].map(
    ({ thing, at, length, locale }) => ({ thing, at, length, locale }),
  )
}

const findQuestionNames = (question: readonly Word[], locale: Locale) =>
  withoutParts(findNames(question, locale)).map((each) => ({ ...each, thing: goodThing(each.good), locale }))

/** What the compounds of a search are a kind of: somebody who finds no *Gartentisch* may take a *Tisch*. */
export function findBroaderThings(question: readonly Word[]): Naming[] {
  return (['de', 'lb'] as const).flatMap((locale) =>
    findCompoundHeads(question, locale, findNames(question, locale))
      .filter(({ isAmbiguous }) => !isAmbiguous)
      .map(({ good, at, length }) => ({ thing: goodThing(good), at, length, locale })),
  )
}

type CategoryPhrase = { slug: string; stems: readonly string[] }

/** By their first stem. */
const categoryPhrases = lazyByLocale((locale) =>
  Map.groupBy(
    Object.entries(categoryWords).flatMap(([slug, words]): CategoryPhrase[] =>
      words[locale].split(', ').map((name) => ({ slug, stems: plain(name).map((word) => stemOf(word, locale)) })),
    ),
    ({ stems }) => stems[0],
  ),
)

function findCategories(question: readonly Word[], locale: Locale): Naming[] {
  const stems = question.map(({ whole }) => stemOf(whole, locale))
  const found = stems.flatMap((first, at) =>
    (categoryPhrases(locale).get(first) ?? [])
      .filter((phrase) => phrase.stems.every((each, index) => stems[at + index] === each))
      .map(({ slug, stems: { length } }) => ({ thing: categoryThing(slug), at, length, locale })),
  )
  return found.filter((naming) => !found.some((other) => isModifier(naming, other, locale)))
}

/**
 * The words of a search that are never corrected: function words, and those that name a category, a colour, a brand, or
 * a good in the reader's language, or in another one if somebody offers it. Beside other words, a part of a name is
 * enough. If the reader is unknown, all names count.
 */
export function findKnownWords(
  question: readonly Word[],
  reader: Locale | undefined,
  isOffered: (thing: string) => boolean,
): ReadonlySet<string> {
  const things = findThings(question, reader).filter(
    ({ thing, locale }) => reader === undefined || locale === reader || isOffered(thing),
  )
  const named = [...things, ...findBrandNames(question)].flatMap(({ at, length }) => question.slice(at, at + length))
  const isPart = (word: string) =>
    reader === undefined
      ? locales.some((locale) => nameWordsIn(locale).has(word))
      : question.length > 1 && nameWordsIn(reader).has(word)
  const words = question.filter(
    ({ whole }) => otherNameWords().has(whole) || colours().has(whole) || stopWords.has(whole) || isPart(whole),
  )
  return new Set([...named, ...words].flatMap(({ whole, parts }) => [whole, ...parts]))
}

/**
 * Whether somebody is likely to have meant this word: it is part of a name in the reader's language, or of the usual name
 * of a good in another one.
 */
export const isName = (word: string, reader?: Locale): boolean =>
  otherNameWords().has(word) || usualNameWords().has(word) || (reader !== undefined && nameWordsIn(reader).has(word))

const plain = (name: string) => wordsOf(name).map(({ whole }) => whole)

const nameWordsIn = lazyByLocale((locale) => new Set(goodNamesIn(locale).flatMap(({ text }) => plain(text))))

const usualNameWords = lazy(
  () =>
    new Set(
      locales.flatMap((locale) => goodNamesIn(locale).flatMap(({ text, rank }) => (rank === 0 ? plain(text) : []))),
    ),
)

const otherNameWords = lazy(() => {
  const ofCategories = Object.values(categoryWords).flatMap((row) =>
    Object.values(row).flatMap((list) => list.split(', ')),
  )
  return new Set([...ofCategories, ...Object.values(brandNames)].flatMap(plain))
})

const colours = lazy(() => new Set(Object.values(colourWords).flatMap(plain)))
