import { queryOptions } from '@tanstack/react-query'

import { readListing } from './change-listing.ts'

const loadLocalDrafts = () => import('#src/data/drafts/local-drafts.ts')

/** The version of a listing that was edited here, and the server's current version. */
export const conflictQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['drafts', draftId, 'conflict'],
    queryFn: async () => {
      const listing = await readListing(draftId)
      const draft = await (await loadLocalDrafts()).localDrafts.find(draftId)
      if (!draft) throw new Error(`The draft ${draftId} has gone`)
      return { draft, listing }
    },
    staleTime: 0,
    gcTime: 0,
  })
