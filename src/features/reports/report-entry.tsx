import { Trans, useLingui } from '@lingui/react/macro'

import type { OwnReport } from '#contract/api/reports.ts'
import { discardReport, retryReport, type UnsentReport } from '#src/data/outbox/report-outbox.ts'
import { reportReasonNames } from '#src/i18n/names/moderation/report-reasons.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { AppealSection } from './appeal-section.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

type ReportEntryProps = { report: OwnReport; memberId: string }

/** A report of the member, and what was decided. */
export function ReportEntry({ report, memberId }: ReportEntryProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { subject, reason, details, createdAt, decision } = report

  return (
    <li className="flex flex-col gap-3 py-5">
      <div>
        <h3 className="line-clamp-2 font-semibold wrap-anywhere">{subject.label}</h3>
        <p className="text-sm text-text-muted">
          {i18n._(reportReasonNames[subject.kind][reason])}
          {' · '}
          <time dateTime={new Date(createdAt).toISOString()}>{formats.date(createdAt)}</time>
        </p>
        {details !== '' && <p className="mt-1 max-w-[70ch] text-sm wrap-anywhere whitespace-pre-line">{details}</p>}
      </div>
      <p className="text-pretty">
        {decision ? (
          decision.hasActed ? (
            <Trans>Decided on {formats.date(decision.decidedAt)}: we have acted on your report.</Trans>
          ) : (
            <Trans>Decided on {formats.date(decision.decidedAt)}: it does not break the law or our rules.</Trans>
          )
        ) : (
          <Trans>Received. A moderator will decide.</Trans>
        )}
      </p>
      {decision && <AppealSection target={{ memberId, subject: decision.id }} appeal={decision.appeal} />}
    </li>
  )
}

/** A report that the server does not have. */
export function UnsentReportEntry({ report }: { report: UnsentReport }) {
  const { i18n } = useLingui()
  const { reportId, subject, label, reason } = report

  return (
    <li className="py-5">
      <h3 className="line-clamp-2 font-semibold wrap-anywhere">{label}</h3>
      {reason !== null && <p className="text-sm text-text-muted">{i18n._(reportReasonNames[subject.kind][reason])}</p>}
      <UnsentNotice
        unsent={report}
        onRetry={() => void retryReport(reportId)}
        onDiscard={() => void discardReport(reportId)}
      />
    </li>
  )
}
