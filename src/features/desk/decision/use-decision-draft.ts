import { useState } from 'react'

import type { DeskCase } from '#contract/api/desk.ts'
import type { DecisionGround, DecisionOutcome, SuspensionDays } from '#contract/moderation.ts'
import { unsavedInputInTab } from '#src/data/storage/unsaved-input.ts'
import { statementText } from '#src/features/desk/statement-templates/statement-template.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

export type DecisionDraft = {
  /** Of the decision: the same for each attempt to send it. */
  id: string
  outcome: DecisionOutcome | null
  ground: DecisionGround | null
  suspensionDays: SuspensionDays
  text: string
  /** A text that was typed stays when the outcome or the ground changes; a template follows them. */
  isTyped: boolean
  note: string
}

/** Stored for the tab, so that another case, another page or a reload loses nothing. */
const nameOf = (caseId: string) => `desk ${caseId}`

const read = (caseId: string) => unsavedInputInTab.read<DecisionDraft>(nameOf(caseId))

const emptyDraft = (): DecisionDraft => ({
  id: crypto.randomUUID(),
  outcome: null,
  ground: null,
  suspensionDays: 7,
  text: '',
  isTyped: false,
  note: '',
})

/** A decision about a case while it is being written. */
export function useDecisionDraft(deskCase: DeskCase) {
  const ownLocale = useLocale()
  const { id: caseId, subject, concerned, queue } = deskCase
  const [draft, setDraft] = useState(() => read(caseId) ?? emptyDraft())

  const templateFor = ({ outcome, ground }: DecisionDraft): string =>
    outcome === null
      ? ''
      : statementText({
          locale: concerned?.locale ?? ownLocale,
          outcome,
          ground,
          subject,
          isAppeal: queue === 'appeals',
        })

  function change(changes: Partial<DecisionDraft>): void {
    const next = { ...draft, ...changes }
    const followed = next.isTyped ? next : { ...next, text: templateFor(next) }
    setDraft(followed)
    unsavedInputInTab.save(nameOf(caseId), followed)
  }

  return {
    draft,
    change,
    resetText: () => change({ isTyped: false }),
    discard: () => unsavedInputInTab.remove(nameOf(caseId)),
  }
}

/** Whether a decision about the case was begun in this tab. */
export const hasDecisionDraft = (caseId: string): boolean => read(caseId) !== undefined
