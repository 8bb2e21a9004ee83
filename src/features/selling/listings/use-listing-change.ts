import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { OwnListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import { changeListing, type ListingChange, readListing, restoreListing } from '#src/data/selling/change-listing.ts'
import { renewOwn } from '#src/data/selling/own-listings-queries.ts'
import { useSession } from '#src/state/use-session.ts'

/** Somebody else was quicker: what was wanted, and how the listing is now. */
export type Overtaken = { change: ListingChange; listing: OwnListing }

/** Changes what is for sale, and shows it wherever it stands. */
export function useListingChange(listing: OwnListing) {
  const queryClient = useQueryClient()
  const session = useSession()
  const renew = () => renewOwn(queryClient, session.state === 'member' ? session.memberId : undefined)

  const changing = useMutation({
    mutationFn: async ({ change, on = listing }: { change: ListingChange; on?: OwnListing }) => {
      try {
        const changed = await changeListing(on, change)
        return { changed }
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error
        return { overtaken: { change, listing: await readListing(listing.id) } }
      }
    },
    // One that was removed stays where it was, with the way to bring it back.
    onSuccess: ({ changed }) => (changed && changed.status !== 'removed' ? renew() : undefined),
  })

  const { changed, overtaken } = changing.data ?? {}
  const removed = changed?.status === 'removed' ? changed : undefined

  const restoring = useMutation({
    mutationFn: (gone: OwnListing) => restoreListing(listing, gone, Date.now()),
    onSuccess: async () => {
      await renew()
      changing.reset()
    },
  })

  return { changing, restoring, overtaken, removed }
}
