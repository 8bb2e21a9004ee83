import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { OwnListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import { changeListing, type ListingChange, readListing, restoreListing } from '#src/data/selling/change-listing.ts'
import { invalidateOwnListings } from '#src/data/selling/own-listings-queries.ts'
import { useSession } from '#src/state/use-session.ts'

/** Another device changed the listing first: the requested change, and the current listing. */
export type Conflict = { change: ListingChange; listing: OwnListing }

type ListingChanging = { listing: OwnListing; onClose: () => void; onRestore: () => void }

/** Changes a listing's status and refreshes every place that shows it. */
export function useListingChange({ listing, onClose, onRestore }: ListingChanging) {
  const queryClient = useQueryClient()
  const session = useSession()
  const renew = () => invalidateOwnListings(queryClient, session.state === 'member' ? session.memberId : undefined)

  const changing = useMutation({
    mutationFn: async ({ change, on = listing }: { change: ListingChange; on?: OwnListing }) => {
      try {
        const changed = await changeListing(on, change)
        return { changed }
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error
        return { conflict: { change, listing: await readListing(listing.id) } }
      }
    },
    onSuccess: ({ changed }) => {
      if (changed && isClosed(changed)) onClose()
      return changed ? renew() : undefined
    },
  })

  const { changed, conflict } = changing.data ?? {}
  const closed = changed && isClosed(changed) ? changed : undefined

  const restoring = useMutation({
    mutationFn: (changed: OwnListing) => restoreListing(listing, changed, Date.now()),
    onSuccess: async () => {
      await renew()
      changing.reset()
      onRestore()
    },
  })

  return { changing, restoring, conflict, closed }
}

/** The listing leaves the list but can be restored. */
const isClosed = ({ status }: OwnListing) => status === 'removed' || status === 'sold'
