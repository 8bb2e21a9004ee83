import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { ReportSubjectKind } from '#contract/reports.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import type { ShownReport } from '#src/data/outbox/report-outbox.ts'
import { reportReasonNames } from '#src/i18n/names/moderation/report-reasons.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'

type QueuedReportProps = { onClose: () => void; onDiscard: () => void }

/** The report waits for a network, or is being sent. */
export function QueuedReport({ onClose, onDiscard }: QueuedReportProps) {
  const isReachable = useIsReachable()

  return (
    <Status>
      <p className="flex gap-2 text-pretty">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        {isReachable ? (
          <Trans>Your report is being sent.</Trans>
        ) : (
          <Trans>Your report is saved on this device. It will be sent as soon as you are online.</Trans>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <button type="button" onClick={onClose} className="button-primary">
          <Trans>Close</Trans>
        </button>
        {!isReachable && (
          <button type="button" onClick={onDiscard} className="button-quiet">
            <Trans>Do not send it</Trans>
          </button>
        )}
      </div>
    </Status>
  )
}

type SentReportProps = {
  kind: ReportSubjectKind
  report: Pick<ShownReport, 'reason' | 'changedAt' | 'state'>
  isVisitor: boolean
  /** Where the receipt goes to, if it was typed just now. */
  email: string | undefined
  onClose: () => void
}

/** The server has the report: a subject is reported once by each person. */
export function SentReport({ kind, report, isVisitor, email, onClose }: SentReportProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const locale = useLocale()
  const { reason, changedAt, state } = report

  return (
    <Status>
      <p className="flex gap-2 font-medium text-pretty">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-positive" />
        {state === 'sent' ? (
          <Trans>Thank you. We have received your report.</Trans>
        ) : (
          <Trans>You have reported this before. We have received it.</Trans>
        )}
      </p>
      {state === 'sent' && reason !== null && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card bg-surface-sunken p-4 text-sm">
          <dt className="text-text-muted">
            <Trans>Reason</Trans>
          </dt>
          <dd>{i18n._(reportReasonNames[kind][reason])}</dd>
          <dt className="text-text-muted">
            <Trans>Received</Trans>
          </dt>
          <dd>
            <time dateTime={new Date(changedAt).toISOString()}>{formats.date(changedAt)}</time>
          </dd>
        </dl>
      )}
      <p className="mt-4 text-pretty text-text-muted [overflow-wrap:anywhere]">
        {isVisitor ? (
          email ? (
            <Trans>A receipt is on its way to {email}. We will also send you what was decided.</Trans>
          ) : (
            <Trans>We have sent you a receipt by e-mail. We will also send you what was decided.</Trans>
          )
        ) : (
          <Trans>A moderator will decide, and we will tell you in your notifications.</Trans>
        )}{' '}
        <HelpLink article="report" onClick={onClose}>
          <Trans>What happens with a report</Trans>
        </HelpLink>
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <button type="button" onClick={onClose} className="button-primary">
          <Trans>Close</Trans>
        </button>
        {!isVisitor && (
          <Link to="/$locale/profile/reports" params={{ locale }} onClick={onClose} className="button-quiet">
            <Trans>See my reports</Trans>
          </Link>
        )}
      </div>
    </Status>
  )
}

/** Takes the focus, because the form is gone; screen readers then read it. */
const Status = ({ children }: { children: ReactNode }) => (
  <div ref={focusOnMount} tabIndex={-1} className="mt-4 outline-none">
    {children}
  </div>
)
