import { useLocation } from '@tanstack/react-router'

import type { PublishReceipt } from '#src/data/selling/publish-receipts.ts'
import { usePublishReceipts, useDismissReceipts } from '#src/state/use-publish-receipts.ts'
import { type Sending, useSendings } from '#src/state/use-sendings.ts'

/** By priority: first what needs the person's decision, then what happens now, then what will happen later. */
const stages = ['refused', 'stale', 'sending', 'away', 'waiting', 'signed-out'] as const

export type OutboxSummary =
  | { kind: (typeof stages)[number]; sendings: readonly [Sending, ...Sending[]] }
  | { kind: 'published'; listings: readonly [PublishReceipt, ...PublishReceipt[]] }

/** Pages that list all drafts with their status. */
const listPages = /\/publish\/?$|\/profile\/listings\?show=drafts/

/**
 * The status that the bar shows on this page. Drafts that the page itself shows are left out. `saved` is a published
 * edit of the listing that the page shows.
 */
export function useOutboxStatus(): { status: OutboxSummary | undefined; saved: PublishReceipt | undefined } {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const sendings = useSendings().filter(({ subject }) => !here.includes(`/publish/${subject}`))
  const published = usePublishReceipts()
  const [first, ...others] = published.filter(({ id }) => !here.includes(id))
  const seen = published.filter(({ id }) => here.includes(`/product/${id}`))
  const saved = seen.find(({ isChange }) => isChange)
  useDismissReceipts(seen.filter(({ isChange }) => !isChange).map(({ id }) => id))

  function status(): OutboxSummary | undefined {
    if (listPages.test(here)) return undefined
    for (const kind of stages) {
      const [one, ...more] = sendings.filter(({ stage }) => stage === kind)
      if (one) return { kind, sendings: [one, ...more] }
    }
    return first && { kind: 'published', listings: [first, ...others] }
  }
  return { status: status(), saved }
}
