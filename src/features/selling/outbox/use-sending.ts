import type { OutboxView } from '#src/data/outbox/watch-outbox.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { useOutbox } from '#src/state/use-outbox.ts'
import { useSession } from '#src/state/use-session.ts'

/** `foreign` was asked for by a member who is not the one who is signed in. */
export type SendingStage = 'sending' | 'waiting' | 'away' | 'refused' | 'signed-out' | 'foreign' | 'stale'

export type Sending = OutboxView & { stage: SendingStage }

/** How far the sending of a draft has come; nothing where nobody has asked for it. */
export function useSending(draftId: string): Sending | undefined {
  const views = useOutbox() ?? []
  const session = useSession()
  const isReachable = useIsReachable()
  const view = views.find(({ operation, subject }) => operation === 'publish-listing' && subject === draftId)
  if (!view) return undefined

  const underway = view.isNext ? 'sending' : 'waiting'
  if (view.state === 'waiting') return { ...view, stage: isReachable ? underway : 'away' }
  const isForeign = session.state === 'member' && view.memberId !== undefined && view.memberId !== session.memberId
  return { ...view, stage: view.state === 'signed-out' && isForeign ? 'foreign' : view.state }
}
