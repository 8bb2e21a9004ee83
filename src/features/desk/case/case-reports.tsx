import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { DeskCase } from '#contract/api/desk.ts'
import { languages } from '#contract/language/locales.ts'
import { MemberLink } from '#src/features/desk/member-link.tsx'
import { Moment } from '#src/features/desk/moment.tsx'
import { reasonNames } from '#src/features/desk/names.ts'

import { MessageContentView } from './message-content-view.tsx'

type Report = DeskCase['reportList'][number]

/** Who has reported it, why, and the messages that came with the report. */
export function CaseReports({ deskCase: { reportList, rules } }: { deskCase: DeskCase }) {
  if (reportList.length === 0) return null

  return (
    <section aria-labelledby="case-reports">
      <h3 id="case-reports" className="text-lg font-semibold">
        <Plural value={reportList.length} one="# report" other="# reports" />
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {reportList.map((report) => (
          <li key={report.id} className="py-3">
            <ReportEntry report={report} patterns={rules.map(({ pattern }) => pattern)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReportEntry({ report, patterns }: { report: Report; patterns: readonly string[] }) {
  const { i18n } = useLingui()
  const { reason, details, language, createdAt, reporter, isVisitor, messages } = report

  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{i18n._(reasonNames[reason])}</span>
        <span className="text-sm text-text-muted">
          {isVisitor ? <Trans>A visitor</Trans> : <MemberLink member={reporter} />} · <Moment at={createdAt} />
        </span>
      </p>
      {details !== '' && (
        <p lang={languages[language].tag} className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">
          {details}
        </p>
      )}
      <ReporterRecord report={report} />
      {messages.length > 0 && <Evidence messages={messages} patterns={patterns} />}
    </>
  )
}

function ReporterRecord({ report: { earlierReports, earlierUpheld } }: { report: Report }) {
  return (
    <p className="mt-1 text-sm text-text-muted">
      {earlierReports === 0 ? (
        <Trans>Has not reported anything before</Trans>
      ) : (
        <>
          <Plural value={earlierReports} one="# earlier report" other="# earlier reports" />
          {' · '}
          <Plural value={earlierUpheld} one="# led to a measure" other="# led to a measure" />
        </>
      )}
    </p>
  )
}

/** The messages up to the reported one, the oldest first. */
function Evidence({ messages, patterns }: { messages: Report['messages']; patterns: readonly string[] }) {
  const { t } = useLingui()

  return (
    <ol aria-label={t`Messages that came with the report`} className="mt-3 flex flex-col gap-2">
      {messages.map(({ number, sender, content, sentAt, isReported }) => (
        <li
          key={number}
          className={`rounded-card px-4 py-2.5 ${isReported ? 'border-2 border-warning bg-warning-tint/40' : 'bg-surface-sunken'}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-text-muted">
            <MemberLink member={sender} />
            <Moment at={sentAt} />
            {isReported && (
              <span className="ms-auto font-medium text-warning">
                <Trans>The reported message</Trans>
              </span>
            )}
          </p>
          <MessageContentView content={content} patterns={patterns} showsRisks />
        </li>
      ))}
    </ol>
  )
}
