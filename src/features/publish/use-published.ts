import { useState } from 'react'

import type { Draft } from '#src/data/drafts/draft.ts'
import type { OutboxView } from '#src/data/outbox/watch-outbox.ts'

type Sending = ReadonlyMap<string, OutboxView> | undefined

/** The drafts that were on their way when this page saw them last, and are drafts no more: they are listings now. */
export function usePublished(drafts: readonly Draft[] | undefined, sending: Sending): readonly Draft[] {
  const [seen, setSeen] = useState<readonly Draft[]>([])
  const onTheirWay = drafts?.filter(({ id }) => sending?.get(id)?.state === 'waiting') ?? []
  const isNew = (draft: Draft) => !seen.some(({ id }) => id === draft.id)
  if (onTheirWay.some(isNew)) setSeen([...seen, ...onTheirWay.filter(isNew)])

  const isGone = ({ id }: Draft) => !drafts?.some((draft) => draft.id === id)
  return drafts === undefined ? [] : seen.filter((draft) => isGone(draft) && !sending?.has(draft.id))
}
