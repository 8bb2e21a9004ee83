import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { Draft } from '#src/data/drafts/schema/draft.ts'
import { readListing } from '#src/data/selling/change-listing.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

/**
 * Where one goes when a draft is on its way. What is changed is seen where it stands: on the page of the listing, or, where
 * nobody else may see that, among one's own. What is new, or has to wait for a network, stands among the drafts.
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
