import { brandNames } from '#contract/brands.ts'

import { type Word, wordsOf } from './analyser.ts'
import { categoryWords } from './category-words.ts'
import { lastPartsOf } from './compound-tail.ts'
import { goodSign } from './goods-names.ts'
import { goods } from './goods.ts'
import { lazily } from './lazily.ts'
import { type Locale, locales } from './locales.ts'
import { isMerePart, isPurpose, type Stretch } from './mere-part.ts'
import { stemOf } from './stems.ts'

/** A thing or a category by which listings of every language are found, and the words that name it. */
export type Naming = Stretch & { thing: string; locale: Locale }

type Phrase = { thing: string; stems: readonly string[] }

type PhraseBook = ReadonlyMap<string, readonly Phrase[]>

export const categoryThing = (slug: string): string => `#/${slug}`

/** The same, offered in one language. */
export const thingIn = (thing: string, locale: string): string => `${thing}@${locale}`

export const isCategoryThing = (thing: string): boolean => thing.startsWith('#/')

/**
 * The everyday goods that a title is about: by whole words in its own language or the last part of a compound, and not by
 * what they are made for.
 */
export function goodsIn(title: readonly Word[], locale: Locale): Naming[] {
  const words = title.map(({ whole }) => whole)
  const named = [...namingsIn(words, locale, goodsBooks()[locale]), ...compoundsIn(words, locale)]
  return named.filter(({ at }) => !isPurpose.has(words[at - 1] ?? ''))
}

/** A *Coursevëlo* is a *Vëlo*. */
const compoundsIn = (words: readonly string[], locale: Locale): Naming[] =>
  words.flatMap((word, at) => {
    const named = lastPartsOf(word, locale).map((part) => namedAlone(stemOf(part, locale), locale))
    const thing = named.find((each) => each !== undefined)?.thing
    return thing === undefined ? [] : [{ thing, at, length: 1, locale }]
  })

const namedAlone = (stem: string, locale: Locale) =>
  goodsBooks()
    [locale].get(stem)
    ?.find(({ stems }) => stems.length === 1)

/** What a question may be about, in whatever language it is asked. */
export function thingsIn(question: readonly Word[]): Naming[] {
  const words = question.map(({ whole }) => whole)
  return locales.flatMap((locale) => [
    ...namingsIn(words, locale, goodsBooks()[locale]),
    ...namingsIn(words, locale, categoryBooks()[locale]),
  ])
}

/** How a thing is called in all languages, in the stems of its words. */
export const namesOf = (thing: string): readonly Name[] => namesByThing().get(thing) ?? []

type Name = { locale: Locale; stems: readonly string[] }

const namesByThing = lazily(() => {
  const names = new Map<string, Name[]>()
  for (const locale of locales)
    for (const { thing, stems } of [...goodsBooks()[locale].values()].flat())
      names.set(thing, [...(names.get(thing) ?? []), { locale, stems }])
  return names
})

/** A word that names something stays as it is, whether or not anybody sells that now. */
export const isName = (word: string): boolean => names().has(word)

function namingsIn(words: readonly string[], locale: Locale, book: PhraseBook): Naming[] {
  const stems = words.map((word) => stemOf(word, locale))
  const found = stems.flatMap((stem, at) =>
    (book.get(stem) ?? [])
      .filter((phrase) => phrase.stems.every((each, index) => stems[at + index] === each))
      .map(({ thing, stems: { length } }) => ({ thing, at, length, locale })),
  )
  return found.filter((naming) => !found.some((other) => isMerePart(naming, other, locale)))
}

const goodsBooks = lazily(() => booksOf(goods.map((names) => ({ thing: goodSign(names), names }))))

const categoryBooks = lazily(() =>
  booksOf(Object.entries(categoryWords).map(([slug, words]) => ({ thing: categoryThing(slug), names: words }))),
)

const plain = (name: string) => wordsOf(name).map(({ whole }) => whole)

type Named = { thing: string; names: Readonly<Record<Locale, string>> }

function booksOf(things: readonly Named[]): Record<Locale, PhraseBook> {
  return Object.fromEntries(locales.map((locale) => [locale, bookOf(things, locale)])) as Record<Locale, PhraseBook>
}

function bookOf(things: readonly Named[], locale: Locale): PhraseBook {
  const book = new Map<string, Phrase[]>()
  for (const { thing, names: named } of things)
    for (const name of named[locale].split(', ')) {
      const stems = plain(name).map((word) => stemOf(word, locale))
      const [first = ''] = stems
      book.set(first, [...(book.get(first) ?? []), { thing, stems }])
    }
  return book
}

const names = lazily(() => {
  const all = [...goods, ...Object.values(categoryWords)].flatMap((row) => Object.values(row))
  return new Set([...all.flatMap((list) => list.split(', ')), ...Object.values(brandNames)].flatMap(plain))
})
