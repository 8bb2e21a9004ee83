import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { DeskCase } from '#contract/api/desk.ts'
import { languages } from '#contract/language/locales.ts'
import { type DecisionOutcome, maxNoteLength, maxStatementLength } from '#contract/moderation.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import { Problem } from '#contract/problems.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import type { Decision } from '#src/data/desk/desk-changes.ts'
import { useDeskKeys } from '#src/features/desk/desk-keys.ts'
import { Key } from '#src/features/desk/keys-dialog.tsx'
import { problemText } from '#src/i18n/problem-text.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'

import { GroundField } from './ground-field.tsx'
import { OutcomeField, outcomeKeys } from './outcome-field.tsx'
import { SuspensionField } from './suspension-field.tsx'
import { TextArea } from './text-area.tsx'
import type { DecisionDraft, useDecisionDraft } from './use-decision-draft.ts'
import {
  type DecisionField,
  hasStatement,
  needsGround,
  possibleOutcomes,
  validateDecision,
} from './validate-decision.ts'

type DecisionFormProps = ReturnType<typeof useDecisionDraft> & {
  deskCase: DeskCase
  isPending: boolean
  /** Why the server has refused it, unless the case itself shows that. */
  failure: Error | null
  onDecide: (decisionId: string, decision: Decision) => void
}

/** What happens and why. A key chooses the outcome and moves on to what is missing. */
export function DecisionForm({ deskCase, draft, change, resetText, isPending, failure, onDecide }: DecisionFormProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useSubmitKey(form)
  const [isSubmitted, setSubmitted] = useState(false)
  const { concerned, queue, promotions = [] } = deskCase
  const errors = isSubmitted ? validateDecision(draft) : {}
  const refused = failure instanceof Problem ? (failure.fields ?? {}) : {}
  const outcomes = possibleOutcomes(deskCase)
  const language = concerned && languages[concerned.locale]

  function errorOf(field: DecisionField): string | undefined {
    const message = errors[field] ?? (field in refused ? problemText['invalid-request'] : undefined)
    return message && i18n._(message)
  }

  function chooseByKey(outcome: DecisionOutcome): void {
    flushSync(() => change({ outcome }))
    const next = needsGround({ ...draft, outcome }) ? `[id="${id}-ground"]` : '[type=submit]'
    form.current?.querySelector<HTMLElement>(next)?.focus()
  }

  useDeskKeys(Object.fromEntries(outcomes.map((outcome) => [outcomeKeys[outcome], () => chooseByKey(outcome)])))

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending) return
    setSubmitted(true)
    const found = validateDecision(draft)
    if (found.outcome) event.currentTarget.querySelector<HTMLElement>('[type=radio]')?.focus()
    else if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else onDecide(draft.id, toDecision(draft, deskCase))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <OutcomeField
        id={id}
        outcomes={outcomes}
        value={draft.outcome}
        error={errorOf('outcome')}
        isAppeal={queue === 'appeals'}
        hint={
          promotions.length > 0 && (
            <Trans>
              If you remove the listing or suspend the member, the rest of what was paid for its promotion is paid back,
              also if you restore it later.
            </Trans>
          )
        }
        onChange={(outcome) => change({ outcome })}
      />
      {needsGround(draft) && (
        <GroundField
          id={`${id}-ground`}
          value={draft.ground}
          error={errorOf('ground')}
          onChange={(ground) => change({ ground })}
        />
      )}
      {draft.outcome === 'suspend' && (
        <SuspensionField id={id} value={draft.suspensionDays} onChange={(days) => change({ suspensionDays: days })} />
      )}
      {hasStatement(draft, deskCase) && (
        <TextArea
          id={`${id}-text`}
          label={
            concerned ? <Trans>Statement for {concerned.username}</Trans> : <Trans>Statement for who reported it</Trans>
          }
          action={
            draft.isTyped && (
              <button type="button" onClick={resetText} className="link text-sm">
                <Trans>Use the template again</Trans>
              </button>
            )
          }
          hint={language && t`Language: ${language.name}`}
          error={errorOf('text')}
          value={draft.text}
          lang={language?.tag}
          rows={4}
          maxLength={maxStatementLength}
          onChange={(text) => change({ text, isTyped: true })}
        />
      )}
      <TextArea
        id={`${id}-note`}
        label={<Trans>Note for moderators</Trans>}
        value={draft.note}
        rows={1}
        maxLength={maxNoteLength}
        onChange={(note) => change({ note })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" aria-disabled={isPending} className="button-primary flex-1 aria-disabled:opacity-60">
          {isPending ? <Trans>Deciding…</Trans> : <Trans context="button">Decide</Trans>}
        </button>
        <span aria-hidden="true" className="hidden md:block">
          <Key>Ctrl ↵</Key>
        </span>
      </div>
      {failure && <RequestFailure error={failure} onRetry={() => form.current?.requestSubmit()} />}
    </form>
  )
}

/** Ctrl or Cmd with Enter submits from any field, also from those in which Enter begins a new line. */
function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      current?.requestSubmit()
    }
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [form])
}

const toDecision = (draft: DecisionDraft, { version, queue }: DeskCase): Decision => ({
  outcome: draft.outcome!,
  ground: needsGround(draft) ? draft.ground : null,
  text: hasStatement(draft, { queue }) ? normalizeText(draft.text) : '',
  suspensionDays: draft.outcome === 'suspend' ? draft.suspensionDays : null,
  note: normalizeText(draft.note),
  version,
})
