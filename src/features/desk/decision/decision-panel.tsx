import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { DeskCase } from '#contract/api/desk.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import { type Decision, decideCase } from '#src/data/desk/desk-changes.ts'
import { refetchCase, refetchQueues } from '#src/data/desk/desk-queries.ts'
import { outcomeNames } from '#src/features/desk/names.ts'
import { isTakenByOther } from '#src/features/desk/queue/may-be-taken.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'

import { DecisionForm } from './decision-form.tsx'
import { hasDecisionDraft, useDecisionDraft } from './use-decision-draft.ts'

type DecisionPanelProps = {
  deskCase: DeskCase
  memberId: string
  onDecided: (answered: DeskCase) => void
  /** To the next case, or to the queue if there is none. */
  onNext: () => void
}

/** Refusals that the case itself explains once it is read again. */
const explained: ReadonlySet<ProblemCode> = new Set(['case-decided', 'case-taken', 'changed-meanwhile'])

const isExplained = (error: unknown) => error instanceof Problem && explained.has(error.code)

/** The form of the decision, or what has been decided. */
export function DecisionPanel({ deskCase, memberId, onDecided, onNext }: DecisionPanelProps) {
  const queryClient = useQueryClient()
  const draft = useDecisionDraft(deskCase)
  const decide = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) => decideCase(deskCase.id, id, decision),
    onSuccess(answered) {
      draft.discard()
      onDecided(answered)
    },
    onError: (error) =>
      isExplained(error) &&
      Promise.all([refetchCase(queryClient, memberId, deskCase.id), refetchQueues(queryClient, memberId)]),
  })
  const isTaken = isTakenByOther(deskCase, memberId, useNow())
  const code = decide.error instanceof Problem ? decide.error.code : undefined

  if (deskCase.queue === 'decided') return <Decided deskCase={deskCase} memberId={memberId} onNext={onNext} />

  return (
    <>
      {code === 'changed-meanwhile' && !decide.isPending && (
        <Conflict>
          <Trans>The case has changed in the meantime. Please look at it again. What you wrote is still here.</Trans>
        </Conflict>
      )}
      {isTaken && (
        <Conflict>
          <Trans>{deskCase.taker?.username} is working on this case.</Trans>
        </Conflict>
      )}
      <DecisionForm
        {...draft}
        deskCase={deskCase}
        isPending={decide.isPending}
        failure={isExplained(decide.error) ? null : decide.error}
        onDecide={(id, decision) => decide.mutate({ id, decision })}
      />
    </>
  )
}

/** After a decision, also one by somebody else while this moderator was working on the case. */
function Decided({ deskCase, memberId, onNext }: Omit<DecisionPanelProps, 'onDecided'>) {
  const { i18n } = useLingui()
  const [last] = deskCase.decisions
  const outcome = last && i18n._(outcomeNames[last.outcome])
  const isLate = hasDecisionDraft(deskCase.id) && last?.moderator?.id !== memberId

  return (
    <>
      {isLate && last ? (
        <Conflict>
          {last.moderator ? (
            <Trans>
              {last.moderator.username} has decided this case in the meantime: {outcome}. Your decision was not sent.
            </Trans>
          ) : (
            <Trans>This case was decided in the meantime: {outcome}. Your decision was not sent.</Trans>
          )}
        </Conflict>
      ) : (
        <p className="text-text-muted">
          <Trans>This case is decided.</Trans>
        </p>
      )}
      <button type="button" onClick={onNext} className="mt-4 button-quiet w-full">
        <Trans>Next case</Trans>
      </button>
    </>
  )
}

const Conflict = ({ children }: { children: ReactNode }) => (
  <p
    role="alert"
    className="mb-4 flex items-start gap-3 rounded-card bg-warning-tint px-4 py-3 text-sm text-pretty text-warning"
  >
    <Icon name="circle-alert" className="mt-0.5 size-4" />
    <span>{children}</span>
  </p>
)
