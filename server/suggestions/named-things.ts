import type { Locale } from '#contract/language/locales.ts'

import { closeness, type ComparableName, compareName, comparable, type Closeness, type Typed } from './name-match.ts'

/** What has a name, a category or a brand, and how many listings it has. */
export type Named<Slug extends string = string> = {
  slug: Slug
  count: number
  /** Left out, the name is the same in every language. */
  locale?: Locale
  name: string
}

export type NamedThings<Slug extends string> = readonly (Named<Slug> & { compared: ComparableName })[]

/** What has no listings leads nowhere and is not suggested. */
export const nameThings = <Slug extends string>(things: readonly Named<Slug>[]): NamedThings<Slug> =>
  things.filter(({ count }) => count > 0).map((thing) => ({ ...thing, compared: comparable(thing.name) }))

/** Fewer letters begin too many names in eight other languages. */
const fewestForeign = 3

export type FoundName<Slug extends string> = Named<Slug> & { closeness: Closeness; distance: number }

/** Each thing once, by its closest name: first what is called so in the reader's language, then what most is sold of. */
export function findNamed<Slug extends string>(
  things: NamedThings<Slug>,
  typed: Typed,
  reader: Locale,
): FoundName<Slug>[] {
  const found = things.flatMap(({ compared, ...thing }): FoundName<Slug>[] => {
    const close = compareName(compared, typed)
    const isForeign = thing.locale !== undefined && thing.locale !== reader
    if (isForeign && typed.inOne.length < fewestForeign) return []
    return close ? [{ ...thing, closeness: close, distance: distanceOf(close, isForeign) }] : []
  })
  const sorted = found.toSorted((one, other) => one.distance - other.distance || other.count - one.count)
  return sorted.filter(({ slug }, at) => sorted.findIndex((each) => each.slug === slug) === at)
}

const distanceOf = (close: Closeness, isForeign: boolean) => closeness.indexOf(close) * 2 + (isForeign ? 1 : 0)
