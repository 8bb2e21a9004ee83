import { liveQuery } from 'dexie'

import type { ProblemCode } from '#contract/problems.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { type ReviewDraft, reviewDrafts, type ReviewSubject } from '#src/data/reviews/review-drafts.ts'
import { commandId } from '#src/data/sync/schema/outbox-entry.ts'

import { enqueue, pageOutbox } from './page-outbox.ts'

const operation = 'send-review'

/** A review or a reply as pages show it while the server does not have it. */
export type ShownReviewDraft = ReviewDraft & {
  state: 'draft' | 'queued' | 'failed'
  /** Why the server refused it. */
  problem: ProblemCode | null
}

const noDraft: ShownReviewDraft = { stars: 0, text: '', state: 'draft', problem: null }

/** Sends what is stored as soon as there is a network. It is on the disk when this is done. */
export async function sendReview(of: ReviewSubject): Promise<void> {
  await reviewDrafts.markQueued(of)
  await enqueue({ operation, subject: of.subject })
}

/** Deletes what was not sent. */
export async function discardReview(of: ReviewSubject): Promise<void> {
  await pageOutbox.cancel({ operation, subject: of.subject })
  await reviewDrafts.remove(of)
}

/** Calls back with what is stored, now and after every change, in any tab. */
export function watchReviewDraft(of: ReviewSubject, onChange: (draft: ShownReviewDraft) => void): () => void {
  const subscription = liveQuery(() => readShown(of)).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function readShown(of: ReviewSubject): Promise<ShownReviewDraft> {
  const row = await reviewDrafts.find(of)
  if (!row) return noDraft
  const entry = await localDatabase.outbox.get(commandId({ operation, subject: of.subject }))
  const { stars, text, isQueued } = row
  const isOwn = entry?.memberId === undefined || entry.memberId === of.memberId
  const isRefused = isOwn && entry?.state === 'refused'
  const problem = (isRefused && entry.refusal?.code) || null
  return { stars, text, problem, state: isRefused ? 'failed' : isQueued ? 'queued' : 'draft' }
}
