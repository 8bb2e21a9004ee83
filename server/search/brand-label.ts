import { brandName, isBrand } from '#contract/brands.ts'

/** A brand that is no longer on our list goes by the slug it was stored under. */
export const brandLabel = (slug: string): string => (isBrand(slug) ? brandName(slug) : slug)
