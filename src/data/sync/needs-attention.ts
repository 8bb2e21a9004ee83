import type { OutboxEntry } from './schema/outbox-entry.ts'

/** How many things of theirs wait for a person: refused by the server, changed elsewhere too, or not to be sent unasked any more. */
export const countNeedingAttention = (entries: readonly OutboxEntry[], memberId: string | undefined): number =>
  entries.filter((entry) => isStuck(entry) && (entry.memberId === undefined || entry.memberId === memberId)).length

const isStuck = ({ state }: OutboxEntry) => state === 'refused' || state === 'stale'
