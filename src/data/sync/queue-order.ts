import type { OutboxRow } from '#src/data/local-database/local-database.ts'
import { createId } from '#src/data/storage/create-id.ts'

import { type Handlers, handlerOf } from './operation-handler.ts'

/**
 * The entries that wait and come first in their queues, due or not. The entries are sorted by their order and known to
 * the handlers. The queues of two members are apart; an entry without a member may become anybody's, and so is in the
 * queues of all.
 */
export function firstInQueues(entries: readonly OutboxRow[], handlers: Handlers): OutboxRow[] {
  const holders = new Map<string, Set<string | undefined>>()

  function isHeldBack({ memberId }: OutboxRow, queue: string): boolean {
    const members = holders.get(queue)
    return members !== undefined && (memberId === undefined || members.has(undefined) || members.has(memberId))
  }

  return entries.filter((entry) => {
    const handler = handlerOf(handlers, entry)!
    const queue = handler.queueOf(entry)
    if (isHeldBack(entry, queue)) return false
    const isStuck = entry.state === 'refused' || entry.state === 'stale'
    if (!isStuck || handler.blocksQueue) holders.set(queue, new Set(holders.get(queue)).add(entry.memberId))
    return entry.state === 'waiting'
  })
}

/** Later than the last one of the queue, though the clock was set back or has not moved since. */
export function orderAfter(last: string | undefined, now: number): string {
  const order = createId(now)
  if (last === undefined || last < order) return order
  return createId(Number.parseInt(last.replaceAll('-', '').slice(0, 12), 16) + 1)
}
