import { audiences, isAudience, type Audience } from './audiences.ts'

/** The top of the tree, in display order. */
export const rootCategories = [
  'fashion',
  'babies',
  'electronics',
  'household',
  'auto-parts-and-accessories',
  'sports',
  'business-equipment',
  'leisure',
  'mixed',
] as const

const children = {
  // Women, men and kids are views of fashion by audience; no listing has one of them as its category.
  fashion: [...audiences, 'clothes', 'shoes', 'accessories', 'jewelry', 'watches'],
  babies: ['baby-clothes', 'prams', 'car-seats', 'nursery', 'baby-toys'],
  electronics: ['phones', 'computers', 'tv-audio', 'photo-video', 'consoles-games', 'smart-home'],
  phones: ['ios', 'android', 'other-phones', 'phone-accessories'],
  household: ['furniture', 'appliances', 'kitchen', 'textiles', 'decoration', 'lighting', 'tools', 'garden'],
  'auto-parts-and-accessories': ['parts', 'tyres-rims', 'car-audio', 'car-accessories', 'motorcycle-parts'],
  sports: ['football', 'cycling', 'fitness', 'running', 'winter-sports', 'water-sports', 'racket-sports', 'camping'],
  'business-equipment': ['office', 'restaurant', 'shop-fittings', 'construction', 'industrial', 'it-servers'],
  leisure: ['books', 'music-instruments', 'films-games', 'collectibles', 'art-antiques', 'crafts'],
  mixed: ['lots', 'swap', 'everything-else'],
} as const

type ParentCategory = keyof typeof children

export type RootCategory = (typeof rootCategories)[number]

/** Every browsable node: groups, leaves, and the three audiences of fashion. */
export type CategorySlug = RootCategory | (typeof children)[ParentCategory][number]

/** The categories that a listing can have. */
export type LeafCategory = Exclude<CategorySlug, ParentCategory | Audience>

/** Takes the place of the category slug in a URL when no category filters the results. */
export const everyCategory = 'all'

export const categories: readonly CategorySlug[] = rootCategories.flatMap((root) => [root, ...below(root)])

const known = new Set<string>(categories)

export const isCategory = (slug: string): slug is CategorySlug => known.has(slug)

export const isLeaf = (slug: string): slug is LeafCategory => isCategory(slug) && !isParent(slug) && !isAudience(slug)

export const leafCategories: readonly LeafCategory[] = categories.filter(isLeaf)

const parents = new Map<CategorySlug, ParentCategory>(
  (Object.keys(children) as ParentCategory[]).flatMap((parent) => children[parent].map((child) => [child, parent])),
)

export function childrenOf(slug: CategorySlug): readonly CategorySlug[] {
  return isParent(slug) ? children[slug] : []
}

export const parentOf = (slug: CategorySlug): CategorySlug | undefined => parents.get(slug)

/** From the root down to the category itself, as in a breadcrumb. */
export function pathTo(slug: CategorySlug): readonly CategorySlug[] {
  const parent = parentOf(slug)
  return parent === undefined ? [slug] : [...pathTo(parent), slug]
}

/**
 * The leaf categories whose listings a category shows: its descendants, or itself; for an audience all leaves of
 * fashion.
 */
export function leavesOf(slug: CategorySlug): readonly LeafCategory[] {
  if (isAudience(slug)) return leavesOf('fashion')
  return [slug, ...below(slug)].filter(isLeaf)
}

/** The audience that a category filters by; only women, men and kids have one. */
export const audienceOf = (slug: CategorySlug): Audience | undefined => (isAudience(slug) ? slug : undefined)

/** Whether listings in this leaf have an audience. */
export const takesAudience = (leaf: LeafCategory): boolean => parentOf(leaf) === 'fashion'

function below(slug: CategorySlug): CategorySlug[] {
  return childrenOf(slug).flatMap((child) => [child, ...below(child)])
}

function isParent(slug: string): slug is ParentCategory {
  return Object.hasOwn(children, slug)
}
