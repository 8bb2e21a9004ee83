import { useCallback, useEffect, useRef, useState } from 'react'

import { discardReview, sendReview, type ShownReviewDraft, watchReviewDraft } from '#src/data/outbox/review-outbox.ts'
import { type ReviewDraft, reviewDrafts, type ReviewSubject } from '#src/data/reviews/review-drafts.ts'
import { useSession } from '#src/state/use-session.ts'

/**
 * A review or a reply that the server does not have yet. Everything typed is stored on the device at once, so it outlives
 * a reload and a crash.
 */
export function useReviewDraft(kind: ReviewSubject['kind'], subject: string) {
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : ''
  const [shown, setShown] = useState<ShownReviewDraft>()
  const [typed, setTyped] = useState<Partial<ReviewDraft>>({})
  const writing = useRef(Promise.resolve())

  useEffect(() => watchReviewDraft({ memberId, subject, kind }, setShown), [memberId, subject, kind])

  const change = useCallback(
    (changes: Partial<ReviewDraft>) => {
      setTyped((before) => ({ ...before, ...changes }))
      writing.current = writing.current.then(() => reviewDrafts.write({ memberId, subject, kind }, changes))
    },
    [memberId, subject, kind],
  )

  const send = useCallback(async () => {
    await writing.current
    await sendReview({ memberId, subject, kind })
  }, [memberId, subject, kind])

  const discard = useCallback(async () => {
    await discardReview({ memberId, subject, kind })
    setTyped({})
  }, [memberId, subject, kind])

  return {
    isLoaded: shown !== undefined,
    stars: typed.stars ?? shown?.stars ?? 0,
    text: typed.text ?? shown?.text ?? '',
    state: shown?.state ?? ('draft' as const),
    problem: shown?.problem ?? null,
    change,
    send,
    discard,
  }
}
