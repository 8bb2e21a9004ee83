import type { CaseSummary } from '#contract/api/desk.ts'
import { takingDuration } from '#contract/moderation.ts'

type Taken = Pick<CaseSummary, 'queue' | 'taker'>

/** Whether somebody else is working on the case. After half an hour without a decision others may take it over. */
export const isTakenByOther = ({ taker }: Taken, memberId: string, now: number): boolean =>
  taker !== null && taker.id !== memberId && now - taker.takenAt < takingDuration

export const isTakenByMember = ({ taker }: Taken, memberId: string): boolean => taker?.id === memberId

export const mayBeTaken = (given: Taken, memberId: string, now: number): boolean =>
  given.queue !== 'decided' && !isTakenByMember(given, memberId) && !isTakenByOther(given, memberId, now)
