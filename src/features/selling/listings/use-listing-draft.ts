import { useMutation } from '@tanstack/react-query'

import type { OwnListing } from '#contract/api/selling.ts'

/** Makes a draft of a listing, to change it or to sell the same once more, and opens it. */
export function useListingDraft(listing: OwnListing, onOpen: (draftId: string) => void) {
  return useMutation({
    mutationFn: async (how: 'edit' | 'duplicate') => {
      const { duplicateListing, editListing } = await import('#src/data/selling/drafts-of-listings.ts')
      return how === 'edit' ? editListing(listing) : duplicateListing(listing)
    },
    onSuccess: onOpen,
  })
}
