import { brandName, type Brand } from '#contract/brands.ts'
import { spellingsOf } from '#contract/language/brand-spellings.ts'
import { foldText } from '#src/i18n/fold-text.ts'

export const sortBrandsByName = (brands: readonly Brand[]): Brand[] =>
  brands.toSorted((one, other) => foldText(brandName(one)).localeCompare(foldText(brandName(other)), 'en'))

/** The brands whose names contain a text, in Latin or Cyrillic letters, ignoring accents: `Sezane` for Sézane. */
export function findBrands(brands: readonly Brand[], text: string): Brand[] {
  const typed = foldText(text)
  return brands.filter((brand) => spellingsOf(brand).some((each) => foldText(each).includes(typed)))
}
