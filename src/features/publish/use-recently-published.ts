import { useState } from 'react'

import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'
import { usePublishReceipts, useDismissReceipts } from '#src/state/use-publish-receipts.ts'

/** The listings published while this page is open. */
export function useRecentlyPublished(): readonly PublishReceipt[] {
  const published = usePublishReceipts()
  const [seen, setSeen] = useState<readonly PublishReceipt[]>([])
  const isNew = (listing: PublishReceipt) => !seen.some(({ publishedAt }) => publishedAt === listing.publishedAt)
  if (published.some(isNew)) setSeen([...seen, ...published.filter(isNew)])
  useDismissReceipts(published.map(({ id }) => id))

  return seen
}
