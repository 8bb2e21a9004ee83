import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { RequestFailure } from '#src/components/request-failure.tsx'
import { ShowMore } from '#src/components/show-more.tsx'
import { type UnsentReport, watchUnsentReports } from '#src/data/outbox/report-outbox.ts'
import { ownReportsQuery, statementsQuery } from '#src/data/reports/reports-queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

import { ReportEntry, UnsentReportEntry } from './report-entry.tsx'
import { StatementEntry } from './statement-entry.tsx'

/** What the member has reported, and what moderators have decided about them. */
export function ReportsPage({ memberId }: { memberId: string }) {
  const statements = useInfiniteQuery(statementsQuery(memberId))
  const reports = useInfiniteQuery(ownReportsQuery(memberId))
  const unsent = useUnsentReports(memberId)
  const statementList = statements.data?.pages.flatMap(({ decisions }) => decisions) ?? []
  const reportList = reports.data?.pages.flatMap((page) => page.reports) ?? []
  // The server's copy is there before the device has removed its own.
  const received = new Set(reportList.map(({ id }) => id))
  const waiting = unsent.filter(({ reportId }) => !received.has(reportId))
  const isEmpty = statementList.length + reportList.length + waiting.length === 0

  if (statements.isSuccess && reports.isSuccess && isEmpty)
    return (
      <EmptyState
        text={
          <Trans>
            You have reported nothing yet. What you report, and what our moderators decide about it or about you, will
            be here.
          </Trans>
        }
      />
    )
  return (
    <div className="flex flex-col gap-10">
      {(statements.isError || statementList.length > 0) && (
        <Section title={<Trans>Decisions about you</Trans>} query={statements}>
          {statementList.map((statement) => (
            <StatementEntry key={statement.id} statement={statement} memberId={memberId} />
          ))}
        </Section>
      )}
      {(!reports.isSuccess || reportList.length + waiting.length > 0) && (
        <Section title={<Trans>What you have reported</Trans>} query={reports}>
          {waiting.map((report) => (
            <UnsentReportEntry key={report.reportId} report={report} />
          ))}
          {reportList.map((report) => (
            <ReportEntry key={report.id} report={report} memberId={memberId} />
          ))}
        </Section>
      )}
    </div>
  )
}

function useUnsentReports(memberId: string): readonly UnsentReport[] {
  const [reports, setReports] = useState<readonly UnsentReport[]>([])
  useEffect(() => watchUnsentReports(memberId, setReports), [memberId])
  return reports
}

type SectionProps = {
  title: ReactNode
  query: {
    error: Error | null
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  children: ReactNode
}

const Section = ({ title, query, children }: SectionProps) => (
  <section>
    <h2 className="mb-3 text-lg font-semibold">{title}</h2>
    {query.error && <RequestFailure error={query.error} onRetry={() => void query.refetch()} />}
    <ul className="divide-y divide-line border-y border-line empty:hidden">{children}</ul>
    {query.isPending && <Skeleton />}
    {query.hasNextPage && <ShowMore isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
  </section>
)

const Skeleton = () => (
  <div aria-hidden="true" className="divide-y divide-line border-b border-line">
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className="flex flex-col gap-2 py-5">
        <span className="h-5 w-3/5 skeleton" />
        <span className="h-4 w-40 skeleton" />
        <span className="h-4 w-4/5 skeleton" />
      </div>
    ))}
  </div>
)
