import { createId } from '#src/data/storage/create-id.ts'

import { type Handlers, handlerOf } from './operation-handler.ts'
import type { OutboxRow } from './schema/sync-tables.ts'

/**
 * The first waiting entry of each queue, due or not. `entries` must be sorted by order and known to the handlers. Each
 * member has their own queues. An entry without a member may become any member's, so it counts in all of their queues.
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

/** Returns an order that sorts behind the last one of the queue, even if the clock was set back or has not advanced. */
export function orderAfter(last: string | undefined, now: number): string {
  const order = createId(now)
  if (last === undefined || last < order) return order
  return createId(Number.parseInt(last.replaceAll('-', '').slice(0, 12), 16) + 1)
}
