import type { ListingCard } from '#contract/api/listings.ts'
import { createExclusionFilter, type Exclusions } from '#contract/exclusion-filter.ts'
import { exclusionsKey } from '#contract/exclusions.ts'
import { tryStorage } from '#src/data/storage/try-storage.ts'

/** Whether this person does not want to see a listing. */
export type ExclusionFilter = {
  /** For the server's counts, which cannot know them. */
  exclusions: Exclusions
  isHidden: (listing: Pick<ListingCard, 'sellerId' | 'title'>) => boolean
}

/*
 * A copy of what the database hides, in `localStorage`: pages read it before they render their first list, and without
 * opening the database.
 */

/** Undefined if nothing is hidden. */
export function readExclusions(): Exclusions | undefined {
  const text = readCopy()
  return text ? (JSON.parse(text) as Exclusions) : undefined
}

/** Replaces the copy. Says whether that is a change. */
export function writeExclusions(exclusions: Exclusions): boolean {
  const text = isEmpty(exclusions) ? null : JSON.stringify(exclusions)
  if (text === readCopy()) return false
  tryStorage(() => (text === null ? localStorage.removeItem(exclusionsKey) : localStorage.setItem(exclusionsKey, text)))
  return true
}

const readCopy = () => tryStorage(() => localStorage.getItem(exclusionsKey)) ?? null

const isEmpty = ({ sellers, words }: Exclusions) => sellers.length + words.length === 0

/** Undefined if nothing is hidden. Remembers its answers, because lists ask again whenever they render. */
export function toExclusionFilter(exclusions: Exclusions | undefined): ExclusionFilter | undefined {
  if (!exclusions || isEmpty(exclusions)) return undefined
  const matches = createExclusionFilter(exclusions)
  const answers = new WeakMap<object, boolean>()

  function isHidden(listing: Parameters<ExclusionFilter['isHidden']>[0]): boolean {
    const known = answers.get(listing) ?? matches(listing)
    answers.set(listing, known)
    return known
  }

  return { exclusions, isHidden }
}
