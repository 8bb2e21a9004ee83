import type { OutboxView } from '#src/data/sync/outbox.ts'
import { useOutbox } from '#src/state/use-outbox.ts'

/** The outbox entries by the draft that they publish; undefined until they are loaded. */
export function useOutboxByDraft(): ReadonlyMap<string, OutboxView> | undefined {
  const views = useOutbox()?.filter(({ operation }) => operation === 'publish-listing')
  return views && new Map(views.map((view) => [view.subject, view]))
}

/** Whether the entry needs a decision from the person. */
export const isStuck = ({ state }: OutboxView): boolean => state !== 'waiting'
