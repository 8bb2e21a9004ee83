import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { DeskMember } from '#contract/api/desk.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { openCase } from '#src/data/desk/desk-changes.ts'
import { applyCase, deskMemberQuery } from '#src/data/desk/desk-queries.ts'
import { DecisionEntry } from '#src/features/desk/decision/decision-entry.tsx'
import { CaseEntry } from '#src/features/desk/queue/case-entry.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

import { LinkedMembers } from './linked-members.tsx'
import { MemberListings } from './member-listings.tsx'
import { Fact, MemberBadges, MemberFacts } from './member-summary.tsx'

type MemberPageProps = {
  /** The moderator at this desk. */
  memberId: string
  /** The member whom the page is about. */
  id: string
}

/** What moderators need to know of a member. */
export function MemberPage({ memberId, id }: MemberPageProps) {
  const { data, error, refetch } = useQuery(deskMemberQuery(memberId, id))
  if (error && !data) return <RequestFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />

  return (
    <article aria-labelledby="desk-member" className="grid gap-x-12 gap-y-8 pt-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <MemberHeader member={data} memberId={memberId} />
        <Part id="member-cases" title={<Trans>Cases</Trans>}>
          {data.cases.length === 0 ? (
            <None />
          ) : (
            <ul className="divide-y divide-line">
              {data.cases.map((each) => (
                <li key={each.id}>
                  <CaseEntry summary={each} queue={each.queue} isOpen={false} memberId={memberId} onOpen={() => {}} />
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part id="member-decisions" title={<Trans>Decisions</Trans>}>
          {data.decisions.length === 0 ? (
            <None />
          ) : (
            <ul className="divide-y divide-line">
              {data.decisions.map((decision) => (
                <li key={decision.id}>
                  <DecisionEntry decision={decision} showsSubject />
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Part id="member-linked" title={<Trans>Linked members</Trans>}>
          <LinkedMembers linked={data.linked} />
        </Part>
        <Part id="member-suspensions" title={<Trans>Suspensions</Trans>}>
          <Suspensions suspensions={data.suspensions} />
        </Part>
        <Part id="member-listings" title={<Trans>Newest listings</Trans>}>
          {data.newestListings.length === 0 ? <None /> : <MemberListings listings={data.newestListings} />}
        </Part>
      </div>
    </article>
  )
}

function MemberHeader({ member, memberId }: { member: DeskMember; memberId: string }) {
  const locale = useLocale()
  const formats = useFormats()
  const { id, username, avatar, bio, reporting, blockedBy } = member

  return (
    <header>
      <div className="flex items-center gap-4">
        <Avatar avatar={avatar} username={username} className="size-16 text-xl" />
        <div className="min-w-0">
          <h2
            ref={focusOnMount}
            id="desk-member"
            tabIndex={-1}
            className="text-2xl font-semibold wrap-anywhere outline-none"
          >
            {username}
          </h2>
          <MemberBadges member={member} />
        </div>
      </div>
      {bio !== '' && <p className="mt-4 max-w-[70ch] wrap-anywhere whitespace-pre-line">{bio}</p>}
      <MemberFacts member={member}>
        <Fact name={<Trans>Has reported</Trans>}>
          {formats.number(reporting.reports)}
          {reporting.reports > 0 && (
            <span className="text-text-muted">
              {' · '}
              <Plural value={reporting.upheld} one="# led to a measure" other="# led to a measure" />
            </span>
          )}
        </Fact>
        <Fact name={<Trans>Blocked by</Trans>}>
          <Plural value={blockedBy} one="# member" other="# members" />
        </Fact>
      </MemberFacts>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <OpenCase id={id} memberId={memberId} />
        <Link to="/$locale/seller/$id" params={{ locale, id }} className="inline-flex min-h-11 items-center gap-1 link">
          <Trans>Public page</Trans>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      </div>
    </header>
  )
}

/** To suspend a member, or to end a suspension, a case about them is decided. */
function OpenCase({ id, memberId }: MemberPageProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const opening = useMutation({
    mutationFn: () => openCase({ kind: 'member', memberId: id }),
    async onSuccess(answered) {
      void applyCase(queryClient, memberId, answered)
      await navigate({
        to: '/$locale/desk/{-$section}/{-$id}',
        params: { locale, section: 'cases', id: answered.id },
        search: {},
      })
    },
  })

  return (
    <>
      <button
        type="button"
        onClick={() => !opening.isPending && opening.mutate()}
        aria-disabled={opening.isPending}
        className="button-primary aria-disabled:opacity-60"
      >
        <Trans>Open a case about the member</Trans>
      </button>
      {opening.error && <RequestFailure error={opening.error} onRetry={() => opening.mutate()} />}
    </>
  )
}

function Suspensions({ suspensions }: Pick<DeskMember, 'suspensions'>) {
  const { t } = useLingui()
  const formats = useFormats()
  if (suspensions.length === 0) return <None />

  return (
    <ul className="divide-y divide-line">
      {suspensions.map(({ since, until, endedAt }) => {
        const end = endedAt ?? until
        const days = { from: formats.shortDate(since), to: end === null ? t`for good` : formats.shortDate(end) }
        return (
          <li key={since} className="py-2.5">
            {days.from} – {days.to}
            {endedAt !== null && endedAt !== until && (
              <span className="text-text-muted">
                {' · '}
                <Trans>ended early</Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Part = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h3 id={id} className="mb-1 text-lg font-semibold">
      {title}
    </h3>
    {children}
  </section>
)

const None = () => (
  <p className="text-text-muted">
    <Trans context="an empty list">None</Trans>
  </p>
)
