import type { OutboxView } from '#src/data/sync/outbox.ts'
import { useOutbox } from '#src/state/use-outbox.ts'

/** What is on its way to the server, by the draft that it sends; nothing until that was read. */
export function useOutboxByDraft(): ReadonlyMap<string, OutboxView> | undefined {
  const views = useOutbox()?.filter(({ operation }) => operation === 'publish-listing')
  return views && new Map(views.map((view) => [view.subject, view]))
}

/** Whether a person has to do something about it. */
export const isStuck = ({ state }: OutboxView): boolean => state !== 'waiting'
