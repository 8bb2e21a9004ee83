import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { Draft } from '#src/data/drafts/schema/draft.ts'
import { readListing } from '#src/data/selling/change-listing.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/**
 * The page to open after publishing. An edited listing is shown on its own page, or among the member's listings if it
 * is not public. A new listing, or one that waits for a network, is shown among the drafts.
 */
export function usePublishDestination() {
  const params = { locale: useLocale() }
  const drafts = { to: '/$locale/publish', params } as const

  return async ({ id, listingVersion }: Draft) => {
    if (listingVersion === null) return drafts
    const status = await statusOf(id)
    if (status === undefined || status === 'removed') return drafts
    if (status === 'paused') return { to: '/$locale/profile/listings', params, search: { show: status } } as const
    return { to: '/$locale/product/$id', params: { ...params, id } } as const
  }
}

async function statusOf(listingId: string) {
  try {
    return (await readListing(listingId)).status
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Problem) return undefined
    throw error
  }
}
