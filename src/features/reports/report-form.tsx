import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'

import { maxReportDetailsLength, type ReportSubjectKind } from '#contract/reports.ts'
import { LongTextField } from '#src/components/long-text-field.tsx'
import type { ShownReport } from '#src/data/outbox/report-outbox.ts'
import type { ReportDraft } from '#src/data/reports/report-drafts.ts'
import { checkEmail, emailFormatError } from '#src/i18n/field-validation.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { focusFirstInvalid } from '#src/ui/focus.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

import { ReasonField } from './reason-field.tsx'

type ReportFormProps = {
  kind: ReportSubjectKind
  report: ShownReport
  /** Visitors give an address for the receipt and the decision. */
  isVisitor: boolean
  onChange: (changes: Partial<ReportDraft>) => void
  onSend: () => void
  onClose: () => void
}

export function ReportForm({ kind, report, isVisitor, onChange, onSend, onClose }: ReportFormProps) {
  const { i18n } = useLingui()
  const [isTried, setTried] = useState(false)
  const [changedFields, setChangedFields] = useState<ReadonlySet<string>>(new Set())
  const isEmailRefused = report.refusedFields.includes('email') && !changedFields.has('email')
  const emailError = isVisitor
    ? ((isTried ? checkEmail(report.email) : undefined) ?? (isEmailRefused ? emailFormatError : undefined))
    : undefined
  const isReasonMissing = isTried && report.reason === null

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    // The group of the reasons is invalid as a whole, and cannot have the focus itself.
    if (report.reason === null) event.currentTarget.querySelector<HTMLElement>('[type=radio]')?.focus()
    else if (isVisitor && checkEmail(report.email)) focusFirstInvalid(event.currentTarget)
    else onSend()
  }

  function change(changes: Partial<ReportDraft>) {
    setChangedFields((before) => new Set([...before, ...Object.keys(changes)]))
    onChange(changes)
  }

  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-5">
      {report.problem && !isEmailRefused && (
        <p role="alert" className="rounded-field bg-danger-tint px-3 py-2 text-sm text-pretty text-danger">
          {i18n._(problemText[report.problem])}
        </p>
      )}
      <ReasonField
        kind={kind}
        value={report.reason}
        onChange={(reason) => change({ reason })}
        isMissing={isReasonMissing}
      />
      <LongTextField
        label={<Trans>What should we know? (optional)</Trans>}
        value={report.details}
        onChange={(details) => change({ details })}
        maxLength={maxReportDetailsLength}
        rows={3}
      />
      {isVisitor && (
        <TextField
          label={<Trans>Your e-mail address</Trans>}
          hint={<Trans>Only for our answers. The person whom you report does not see it.</Trans>}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={report.email}
          onChange={(email) => change({ email })}
          error={emailError && i18n._(emailError)}
        />
      )}
      <p className="text-sm text-pretty text-text-muted">
        {isVisitor ? (
          <Trans>You will get a receipt by e-mail. A moderator then decides, and we write to you again.</Trans>
        ) : (
          <Trans>You will get a receipt in your notifications. A moderator then decides, and we tell you there.</Trans>
        )}
      </p>
      <div className="flex flex-col gap-3">
        <button type="submit" className="button-primary">
          <Trans>Send report</Trans>
        </button>
        <button type="button" onClick={onClose} className="button-quiet">
          <Trans>Cancel</Trans>
        </button>
      </div>
    </form>
  )
}
