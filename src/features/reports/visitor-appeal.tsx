import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { visitorDecisionQuery } from '#src/data/reports/reports-queries.ts'
import { reportReasonNames } from '#src/i18n/names/moderation/report-reasons.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { AppealSection } from './appeal-section.tsx'

type VisitorAppealProps = { call: Call; /** From the link in the mail; it may be anything. */ token: string }

/** What was decided about a report that was made without an account, and the appeal. */
export function VisitorAppeal({ call, token }: VisitorAppealProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { data, error, refetch } = useQuery(visitorDecisionQuery(call, token))

  if (error && isOfInvalidLink(error)) return <InvalidLink />
  if (error && !data) return <RequestFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <div aria-hidden="true" className="h-48 skeleton rounded-card" />
  const { subject, reason, decision } = data
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold wrap-anywhere">{subject.label}</h2>
        <p className="text-sm text-text-muted">{i18n._(reportReasonNames[subject.kind][reason])}</p>
      </div>
      <p className="text-pretty">
        {decision.hasActed ? (
          <Trans>Decided on {formats.date(decision.decidedAt)}: we have acted on your report.</Trans>
        ) : (
          <Trans>Decided on {formats.date(decision.decidedAt)}: it does not break the law or our rules.</Trans>
        )}
      </p>
      <AppealSection target={{ memberId: '', subject: token }} appeal={decision.appeal} />
    </div>
  )
}

const InvalidLink = () => (
  <p role="alert" className="text-pretty">
    <Trans>This link is incomplete or no longer valid. Please use the link in the latest e-mail.</Trans>
  </p>
)

/** What no token looks like is refused before it is looked up. */
const isOfInvalidLink = (error: unknown) =>
  error instanceof Problem && ['not-found', 'decision-not-found', 'invalid-request'].includes(error.code)
