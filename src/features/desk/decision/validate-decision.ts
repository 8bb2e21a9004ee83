import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { DeskCase } from '#contract/api/desk.ts'
import { type DecisionOutcome, decisionOutcomes, restrictingOutcomes } from '#contract/moderation.ts'
import { normalizeText } from '#contract/normalize-text.ts'

import type { DecisionDraft } from './use-decision-draft.ts'

export type DecisionField = 'outcome' | 'ground' | 'text'

export type DecisionErrors = Partial<Record<DecisionField, MessageDescriptor>>

/** What can be decided: nobody who has left can be warned, and only what was taken away can be restored. */
export function possibleOutcomes({ concerned, isRemoved, isHeld, subject }: DeskCase): readonly DecisionOutcome[] {
  const isPossible: Record<DecisionOutcome, boolean> = {
    none: true,
    warn: concerned !== null,
    // A rule hides what a moderator can still remove for good.
    remove: !isRemoved || isHeld,
    suspend: concerned !== null,
    restore: isRemoved || (subject.kind === 'member' && concerned !== null && concerned.suspension !== null),
  }
  return decisionOutcomes.filter((outcome) => isPossible[outcome])
}

export const needsGround = ({ outcome }: DecisionDraft): boolean => outcome !== null && restrictingOutcomes.has(outcome)

/** Whether anybody is told a reason: with a restriction, and in answer to an appeal. */
export const hasStatement = (draft: DecisionDraft, { queue }: Pick<DeskCase, 'queue'>): boolean =>
  needsGround(draft) || draft.outcome === 'restore' || (draft.outcome === 'none' && queue === 'appeals')

/** What keeps the decision from being sent, by field. */
export function validateDecision(draft: DecisionDraft): DecisionErrors {
  const { outcome, ground, text } = draft
  return {
    ...(outcome === null && { outcome: msg`Please choose what happens.` }),
    ...(needsGround(draft) && ground === null && { ground: msg`Please choose the ground.` }),
    ...(needsGround(draft) && normalizeText(text) === '' && { text: msg`Please say why.` }),
  }
}
