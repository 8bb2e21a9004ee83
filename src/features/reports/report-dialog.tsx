import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

import type { ReportSubjectKind } from '#contract/reports.ts'
import type { Reported } from '#src/state/report-dialog.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

import { ReportForm } from './report-form.tsx'
import { QueuedReport, SentReport } from './report-status.tsx'
import { useReport } from './use-report.ts'

export type ReportDialogProps = { reported: Reported; onClose: () => void }

/** Where anybody reports a listing, a member or a review, and members a message. What is typed stays until it is sent. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { i18n } = useLingui()
  const { isVisitor, report, typedEmail, change, send, discard } = useReport(reported)
  const { kind } = reported.subject

  return (
    <ConfirmDialog title={i18n._(titles[kind])} onClose={onClose}>
      <p className="mt-1 truncate text-text-muted">{reported.label}</p>
      {!report && <div aria-hidden="true" className="mt-4 h-96 skeleton rounded-card" />}
      {(report?.state === 'draft' || report?.state === 'failed') && (
        <ReportForm
          kind={kind}
          report={report}
          isVisitor={isVisitor}
          onChange={change}
          onSend={() => void send()}
          onClose={onClose}
        />
      )}
      {report?.state === 'queued' && <QueuedReport onClose={onClose} onDiscard={() => void discard()} />}
      {(report?.state === 'sent' || report?.state === 'known') && (
        <SentReport kind={kind} report={report} isVisitor={isVisitor} email={typedEmail} onClose={onClose} />
      )}
    </ConfirmDialog>
  )
}

const titles: Readonly<Record<ReportSubjectKind, MessageDescriptor>> = {
  listing: msg`Report this listing`,
  member: msg`Report this member`,
  message: msg`Report this message`,
  review: msg`Report this review`,
}
