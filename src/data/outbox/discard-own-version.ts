import type { QueryClient } from '@tanstack/react-query'

/** Discards the local change; the listing stays as it is on the server. */
export async function discardOwnVersion(queryClient: QueryClient, draftId: string): Promise<void> {
  const { localDrafts } = await import('#src/data/drafts/local-drafts.ts')
  const { pageOutbox } = await import('./page-outbox.ts')
  await pageOutbox.cancel({ operation: 'publish-listing', subject: draftId })
  await localDrafts.remove(draftId)
  await queryClient.invalidateQueries({ queryKey: ['drafts'] })
}
