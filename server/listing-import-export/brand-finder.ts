import { type Brand, brandNames, isBrand } from '#contract/brands.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { lazy } from '#contract/language/lazy.ts'

/** Finds a brand by slug or by name, ignoring accents, case and spaces. */
export const findBrand = (said: string): Brand | undefined => (isBrand(said) ? said : byName().get(plain(said)))

const byName = lazy(
  () => new Map((Object.entries(brandNames) as [Brand, string][]).map(([slug, name]) => [plain(name), slug])),
)

const plain = (name: string) =>
  wordsOf(name)
    .flatMap(({ parts }) => parts)
    .join('')
