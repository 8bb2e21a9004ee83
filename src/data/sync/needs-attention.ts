import type { OutboxEntry } from './schema/outbox-entry.ts'

/**
 * How many outbox entries need a decision from this person: refused by the server, in conflict, or too old to be sent
 * without asking.
 */
export const countNeedingAttention = (entries: readonly OutboxEntry[], memberId: string | undefined): number =>
  entries.filter((entry) => isStuck(entry) && (entry.memberId === undefined || entry.memberId === memberId)).length

const isStuck = ({ state }: OutboxEntry) => state === 'refused' || state === 'stale'
