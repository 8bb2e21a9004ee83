import { maxReviewLength } from '#contract/reviews.ts'
import { type LocalDatabase, localDatabase } from '#src/data/local-database/local-database.ts'

import type { ReviewDraftRow } from './schema/review-tables.ts'

/** Version of the stored row shapes. */
export const reviewShape = 1

export type ReviewSubject = Pick<ReviewDraftRow, 'memberId' | 'subject' | 'kind'>

export type ReviewDraft = Pick<ReviewDraftRow, 'stars' | 'text'>

type Tables = Pick<LocalDatabase, 'reviewDrafts' | 'transaction'>

/** Reviews and replies of members of this device that the server does not have yet. */
export function createReviewDrafts(database: Tables, now: () => number = Date.now) {
  const { reviewDrafts } = database

  async function find({ memberId, subject }: Omit<ReviewSubject, 'kind'>): Promise<ReviewDraftRow | undefined> {
    const row = await reviewDrafts.get([memberId, subject])
    return row?.shape === reviewShape ? row : undefined
  }

  /** Stores what was typed. What waits to be sent is changed, too: it is sent as it is then. */
  const write = (of: ReviewSubject, changes: Partial<ReviewDraft>): Promise<void> =>
    database.transaction('rw', reviewDrafts, async () => {
      const { stars, text, isQueued } = { stars: 0, text: '', isQueued: false, ...(await find(of)), ...changes }
      if (stars === 0 && text === '') return void (await reviewDrafts.delete([of.memberId, of.subject]))
      const { memberId, subject, kind } = of
      const row = { memberId, subject, kind, stars, text: text.slice(0, maxReviewLength), isQueued }
      await reviewDrafts.put({ ...row, changedAt: now(), shape: reviewShape })
    })

  const markQueued = async ({ memberId, subject }: ReviewSubject): Promise<void> =>
    void (await reviewDrafts.update([memberId, subject], { isQueued: true }))

  const remove = ({ memberId, subject }: Omit<ReviewSubject, 'kind'>): Promise<void> =>
    reviewDrafts.delete([memberId, subject])

  return { find, write, markQueued, remove }
}

export type ReviewDrafts = ReturnType<typeof createReviewDrafts>

export const reviewDrafts = createReviewDrafts(localDatabase)
