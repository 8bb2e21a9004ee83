import { useMutation } from '@tanstack/react-query'

import type { OwnListing } from '#contract/api/selling.ts'

/** Creates a draft to edit or duplicate a listing, and opens it. */
export function useListingDraft(listing: OwnListing, onOpen: (draftId: string) => void) {
  return useMutation({
    mutationFn: async (how: 'edit' | 'duplicate') => {
      const { duplicateListing, editListing } = await import('#src/data/selling/drafts-of-listings.ts')
      return how === 'edit' ? editListing(listing) : duplicateListing(listing)
    },
    onSuccess: onOpen,
  })
}
