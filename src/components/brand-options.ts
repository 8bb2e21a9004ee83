import { brandName, type Brand } from '#contract/brands.ts'
import { foldText } from '#src/i18n/fold-text.ts'

export const sortBrandsByName = (brands: readonly Brand[]): Brand[] =>
  brands.toSorted((one, other) => foldText(brandName(one)).localeCompare(foldText(brandName(other)), 'en'))

/** The brands whose names contain a text, ignoring accents: people type `Sezane` for Sézane. */
export const findBrands = (brands: readonly Brand[], text: string): Brand[] =>
  brands.filter((brand) => foldText(brandName(brand)).includes(foldText(text)))
