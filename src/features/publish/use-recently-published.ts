import { useState } from 'react'

import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'
import { usePublishReceipts, useDismissReceipts } from '#src/state/use-publish-receipts.ts'

/** What went out and is told here, for as long as one stays. */
export function useRecentlyPublished(): readonly PublishReceipt[] {
  const published = usePublishReceipts()
  const [seen, setSeen] = useState<readonly PublishReceipt[]>([])
  const isNew = (listing: PublishReceipt) => !seen.some(({ publishedAt }) => publishedAt === listing.publishedAt)
  if (published.some(isNew)) setSeen([...seen, ...published.filter(isNew)])
  useDismissReceipts(published.map(({ id }) => id))

  return seen
}
