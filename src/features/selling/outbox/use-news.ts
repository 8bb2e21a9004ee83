import { useLocation } from '@tanstack/react-router'

import type { Published } from '#src/data/outbox/published.ts'
import { usePublished, useTold } from '#src/state/use-published.ts'

import { type Sending, useSendings } from './use-sending.ts'

/** That first which a person has to do something about, then what happens now, then what will. */
const stages = ['refused', 'stale', 'sending', 'away', 'waiting', 'signed-out'] as const

export type News =
  | { kind: (typeof stages)[number]; sendings: readonly [Sending, ...Sending[]] }
  | { kind: 'published'; listings: readonly [Published, ...Published[]] }

/** Where all drafts are listed, each with what becomes of it. */
const lists = /\/publish\/?$|\/profile\/listings\?show=drafts/

/**
 * What a page has to say of what was sent or waits, unless it says so by itself; and the change of the listing that it
 * shows, which has gone out.
 */
export function useNews(): { news: News | undefined; saved: Published | undefined } {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const sendings = useSendings().filter(({ subject }) => !here.includes(`/publish/${subject}`))
  const published = usePublished()
  const [first, ...others] = published.filter(({ id }) => !here.includes(id))
  const seen = published.filter(({ id }) => here.includes(`/product/${id}`))
  const saved = seen.find(({ isChange }) => isChange)
  useTold(seen.filter(({ isChange }) => !isChange).map(({ id }) => id))

  function news(): News | undefined {
    if (lists.test(here)) return undefined
    for (const kind of stages) {
      const [one, ...more] = sendings.filter(({ stage }) => stage === kind)
      if (one) return { kind, sendings: [one, ...more] }
    }
    return first && { kind: 'published', listings: [first, ...others] }
  }
  return { news: news(), saved }
}
