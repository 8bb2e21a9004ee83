import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { AuditEntry } from '#contract/api/desk.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { auditQuery } from '#src/data/desk/desk-queries.ts'
import { MemberLink } from '#src/features/desk/member-link.tsx'
import { outcomeNames } from '#src/features/desk/names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

import { actNames } from './act-names.ts'

/** What moderators have done, the newest first. */
export function AuditPage({ memberId }: { memberId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(auditQuery(memberId))
  const entries = data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <div className="flex flex-1 flex-col pt-6">
      <h2 className="text-2xl font-semibold">
        <Trans>Audit log</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-text-muted">
        <Trans>Everything that moderators do and read here is recorded.</Trans>
      </p>
      {error && !data && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && entries.length === 0 && <EmptyState text={<Trans>Nothing has been recorded yet.</Trans>} />}
      {entries.length > 0 && <AuditTable entries={entries} />}
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()} className="mx-auto my-6 button-quiet">
          <Trans>Show more</Trans>
        </button>
      )}
    </div>
  )
}

/** A table; on phones each row is a block. */
const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <table className="mt-5 w-full max-md:block">
    <thead className="max-md:sr-only">
      <tr className="border-b border-line text-start text-sm text-text-muted *:py-2 *:pe-4 *:text-start *:font-medium">
        <th scope="col">
          <Trans>When</Trans>
        </th>
        <th scope="col">
          <Trans>Who</Trans>
        </th>
        <th scope="col">
          <Trans>What</Trans>
        </th>
        <th scope="col">
          <Trans>About</Trans>
        </th>
      </tr>
    </thead>
    <tbody className="max-md:block">
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </tbody>
  </table>
)

function AuditRow({ entry: { act, moderator, caseId, member, detail, at } }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const formats = useFormats()
  const text = detail in outcomeNames ? i18n._(outcomeNames[detail as keyof typeof outcomeNames]) : detail

  return (
    <tr className="border-b border-line align-top *:py-2.5 *:pe-4 max-md:block max-md:py-2 max-md:*:block max-md:*:py-0.5">
      <td className="text-sm whitespace-nowrap text-text-muted tabular-nums md:py-3">
        <time dateTime={new Date(at).toISOString()}>
          {formats.shortDate(at)}, {formats.time(at)}
        </time>
      </td>
      <td>{moderator ? <MemberLink member={moderator} /> : <Trans>The operator</Trans>}</td>
      <td>{i18n._(actNames[act])}</td>
      <td className="wrap-anywhere">
        {caseId === null ? (
          text
        ) : (
          <Link
            to="/$locale/desk/{-$section}/{-$id}"
            params={{ locale, section: 'cases', id: caseId }}
            search={{}}
            preload={false}
            className="link"
          >
            {text}
          </Link>
        )}
        {member && (
          <>
            {text !== '' && ' · '}
            <MemberLink member={member} />
          </>
        )}
      </td>
    </tr>
  )
}
