import { type Brand, isBrand } from '#contract/brands.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { findBrandNames } from '#contract/language/brand-names.ts'

/** Finds a brand by slug or by name, in Latin or Cyrillic letters, ignoring accents, case and spaces. */
export function findBrand(said: string): Brand | undefined {
  if (isBrand(said)) return said
  const words = wordsOf(said)
  return findBrandNames(words).find(({ length }) => length === words.length)?.brand
}
