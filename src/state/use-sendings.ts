import type { OutboxView } from '#src/data/sync/outbox.ts'

import { useIsReachable } from './use-is-reachable.ts'
import { useOutbox } from './use-outbox.ts'
import { useSession } from './use-session.ts'

type SendingStage = 'sending' | 'waiting' | 'away' | 'refused' | 'signed-out' | 'stale'

/** A draft in the outbox that waits to be published: its entry and its upload progress. */
export type Sending = OutboxView & { stage: SendingStage }

/** The drafts in the outbox with their progress. Entries of other members are left out; they wait for these members. */
export function useSendings(): readonly Sending[] {
  const views = useOutbox() ?? []
  const session = useSession()
  const isReachable = useIsReachable()
  const isForeign = ({ memberId }: OutboxView) =>
    session.state === 'member' && memberId !== undefined && memberId !== session.memberId

  function stageOf(view: OutboxView): SendingStage {
    if (view.state === 'waiting' && !isReachable) return 'away'
    if (view.state === 'waiting') return view.isNext ? 'sending' : 'waiting'
    return view.state
  }

  return views
    .filter((view) => view.operation === 'publish-listing' && !isForeign(view))
    .map((view) => ({ ...view, stage: stageOf(view) }))
}

/** Undefined if the draft is not in the outbox. */
export const useSending = (draftId: string): Sending | undefined =>
  useSendings().find(({ subject }) => subject === draftId)
