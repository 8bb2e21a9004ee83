import { useState } from 'react'

import type { Published } from '#src/data/outbox/published.ts'
import { usePublished, useTold } from '#src/state/use-published.ts'

/** What went out and is told here, for as long as one stays. */
export function usePublishedHere(): readonly Published[] {
  const published = usePublished()
  const [seen, setSeen] = useState<readonly Published[]>([])
  const isNew = (listing: Published) => !seen.some(({ publishedAt }) => publishedAt === listing.publishedAt)
  if (published.some(isNew)) setSeen([...seen, ...published.filter(isNew)])
  useTold(published.map(({ id }) => id))

  return seen
}
