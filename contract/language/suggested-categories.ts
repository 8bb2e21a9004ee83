import { brandNames, type Brand } from '#contract/brands.ts'
import { isLeaf, type LeafCategory, leafCategories, pathTo } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'

import { wordsOf } from './analyser.ts'
import { categoryWords } from './category-words.ts'
import { goodsByCategory } from './goods-by-category.ts'
import { goods } from './goods.ts'
import { lazily } from './lazily.ts'
import { type Locale, locales } from './locales.ts'
import { stemOf } from './stems.ts'

// A hundred kilobytes of words: the app loads this module when somebody has typed a title.

type Phrase = { leaf: LeafCategory; stems: readonly string[]; name: string }

type Match = { leaf: LeafCategory; weight: number }

/** The categories in which a thing with this title may lie, the likeliest first. In the language of the text, if it says something in it. */
export function suggestCategories(title: string, language: Locale, most = 3): LeafCategory[] {
  const words = plain(title)
  const own = matchesIn(words, language)
  const matches = own.length > 0 ? own : locales.flatMap((locale) => matchesIn(words, locale))
  const ranked = [...matches, ...modelMatches(words)].toSorted((one, other) => other.weight - one.weight)
  const found = ranked.length > 0 ? ranked.map(({ leaf }) => leaf) : leavesOfBrand(words)
  return [...new Set(found)].slice(0, most)
}

/** Longer names say more, and what is called by the whole of a word more than what ends it (*Kinderfahrrad*). */
function matchesIn(words: readonly string[], locale: Locale): Match[] {
  const stems = words.map((word) => stemOf(word, locale))
  return phrasesIn(locale).flatMap(({ leaf, stems: phrase, name }) => {
    const at = stems.findIndex((_, start) => phrase.every((each, index) => stems[start + index] === each))
    if (at >= 0) return [{ leaf, weight: phrase.length * 10 + (at === 0 ? 1 : 0) }]
    const isEnding = hasCompounds.has(locale) && name.length >= 4 && words.some((word) => word.endsWith(name))
    return isEnding ? [{ leaf, weight: name.length / 10 }] : []
  })
}

const hasCompounds = new Set<Locale>(['de', 'lb'])

/** What people call by the name of its maker's model, in all languages. */
const models = new Map<string, LeafCategory>([
  ['iphone', 'ios'],
  ['galaxy', 'android'],
  ['pixel', 'android'],
  ['fairphone', 'android'],
  ['ipad', 'computers'],
  ['macbook', 'computers'],
  ['imac', 'computers'],
  ['thinkpad', 'computers'],
  ['airpods', 'tv-audio'],
  ['playstation', 'consoles-games'],
  ['ps4', 'consoles-games'],
  ['ps5', 'consoles-games'],
  ['xbox', 'consoles-games'],
  ['nintendo', 'consoles-games'],
])

const modelMatches = (words: readonly string[]): Match[] =>
  words.flatMap((word) => {
    const leaf = models.get(word)
    return leaf === undefined ? [] : { leaf, weight: 9 }
  })

/** Only a brand is named: the places where it is usual, the narrowest first. */
function leavesOfBrand(words: readonly string[]): LeafCategory[] {
  const text = ` ${words.join(' ')} `
  const brands = (Object.keys(brandNames) as Brand[]).filter((brand) =>
    text.includes(` ${plain(brandNames[brand]).join(' ')} `),
  )
  if (brands.length === 0) return []
  return leafCategories
    .filter((leaf) => brandsOf(leaf).some((each) => brands.includes(each)))
    .toSorted((one, other) => pathTo(other).length - pathTo(one).length)
}

const named = lazily(() => {
  const leafOf = new Map(
    Object.entries(goodsByCategory).flatMap(([leaf, names]) =>
      names.map((name) => [name, leaf as LeafCategory] as const),
    ),
  )
  return [
    ...goods.map((names) => ({ leaf: leafOf.get(names.en.split(', ')[0]!), names })),
    ...Object.entries(categoryWords).map(([slug, names]) => ({ leaf: isLeaf(slug) ? slug : undefined, names })),
  ]
})

const known = new Map<Locale, readonly Phrase[]>()

/** Each language when it is asked for: all of them at once would hold up who types. */
function phrasesIn(locale: Locale): readonly Phrase[] {
  const phrases =
    known.get(locale) ?? named().flatMap(({ leaf, names }) => (leaf ? phrasesOf(leaf, names[locale], locale) : []))
  known.set(locale, phrases)
  return phrases
}

const phrasesOf = (leaf: LeafCategory, names: string, locale: Locale): Phrase[] =>
  names.split(', ').map((name) => {
    const words = plain(name)
    return { leaf, stems: words.map((word) => stemOf(word, locale)), name: words.length === 1 ? words[0]! : '' }
  })

const plain = (text: string): string[] => wordsOf(text).map(({ whole }) => whole)
