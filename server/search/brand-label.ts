import { brandName, isBrand } from '#contract/brands.ts'

/** A brand that is no longer on our list is shown by its slug. */
export const brandLabel = (slug: string): string => (isBrand(slug) ? brandName(slug) : slug)
