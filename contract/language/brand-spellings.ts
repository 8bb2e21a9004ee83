import { type Brand, brandNames } from '#contract/brands.ts'

import table from './brand-spellings.json' with { type: 'json' }

/** The spellings in a cell of the table. */
const splitList = (list = ''): string[] => (list === '' ? [] : list.split(' | '))

/**
 * How people who write Russian or Ukrainian spell a brand in Cyrillic letters, the most common spelling first; empty if
 * they write only Latin ones, or if the word means something else (*он*, *кос*).
 */
const brandsInCyrillic: Readonly<Record<Brand, string>> = table.brands

/** What people leave out of a brand's name in Latin letters, and abbreviations. */
const shortNames: Partial<Record<string, string>> = table.shortNames

/** All spellings of a brand, in Latin and in Cyrillic letters, its usual name first. */
export const spellingsOf = (brand: Brand): readonly string[] => [
  brandNames[brand],
  ...splitList(shortNames[brand]),
  ...splitList(brandsInCyrillic[brand]),
]

/** The same for models that people use as names of products, by how they are written in Latin letters. */
export const spellingsOfModels: readonly (readonly string[])[] = Object.entries(table.models).map(([name, list]) => [
  name,
  ...splitList(list),
])
