import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import type { CaseSummary, DeskCase } from '#contract/api/desk.ts'
import type { CaseQueue } from '#contract/moderation.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { openCase, type OpenedSubject } from '#src/data/desk/desk-changes.ts'
import { applyCase, caseQuery } from '#src/data/desk/desk-queries.ts'
import { Badge } from '#src/features/desk/badge.tsx'
import { DecisionPanel } from '#src/features/desk/decision/decision-panel.tsx'
import { useDeskKeys } from '#src/features/desk/desk-keys.ts'
import { Moment } from '#src/features/desk/moment.tsx'
import { originNames, subjectNames } from '#src/features/desk/names.ts'
import { isTakenByMember, isTakenByOther, mayBeTaken } from '#src/features/desk/queue/may-be-taken.ts'
import { useCaseChanges } from '#src/features/desk/queue/use-case-changes.ts'
import { useQueue } from '#src/features/desk/queue/use-queue.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { focusOnMount } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

import { CaseFindings } from './case-findings.tsx'
import { CaseHistory } from './case-history.tsx'
import { CasePromotions } from './case-promotions.tsx'
import { CaseReports } from './case-reports.tsx'
import { ConcernedMember } from './concerned-member.tsx'
import { SubjectView } from './subject-view.tsx'
import { TakerLine } from './taker-line.tsx'

type CasePageProps = { memberId: string; queue: CaseQueue; caseId: string }

export function CasePage({ memberId, queue, caseId }: CasePageProps) {
  const { data, error, refetch } = useQuery(caseQuery(memberId, caseId))

  if (data) return <OpenCase key={caseId} deskCase={data} memberId={memberId} queue={queue} />
  if (error)
    return (
      <>
        <BackLink queue={queue} />
        <RequestFailure error={error} onRetry={() => void refetch()} />
      </>
    )
  return <ListSkeleton />
}

type OpenCaseProps = { deskCase: DeskCase; memberId: string; queue: CaseQueue }

/** A case with its whole context, and beside it on wide screens the decision. */
function OpenCase({ deskCase, memberId, queue }: OpenCaseProps) {
  const queryClient = useQueryClient()
  const { take, giveBack, failure } = useCaseChanges(memberId)
  const { openNext, openQueue } = useNextCase({ caseId: deskCase.id, memberId, queue, take })
  const takeOrGiveBack = () => {
    if (isTakenByMember(deskCase, memberId)) giveBack(deskCase.id)
    else if (mayBeTaken(deskCase, memberId, Date.now())) take(deskCase.id)
  }
  useDeskKeys({ t: takeOrGiveBack, q: openQueue })

  function onDecided(answered: DeskCase): void {
    openNext()
    void applyCase(queryClient, memberId, answered)
  }

  return (
    <article aria-labelledby="case-title" className="xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-8">
      <div className="flex min-w-0 flex-col gap-8">
        <header>
          <BackLink queue={queue} />
          <CaseHeading deskCase={deskCase} />
          <TakerLine
            deskCase={deskCase}
            memberId={memberId}
            failure={failure}
            onTake={takeOrGiveBack}
            onGiveBack={takeOrGiveBack}
          />
        </header>
        <SubjectView deskCase={deskCase} />
        <CasePromotions deskCase={deskCase} />
        <CaseReports deskCase={deskCase} />
        <CaseFindings deskCase={deskCase} />
        <ConcernedMember deskCase={deskCase} memberId={memberId} />
        <CaseHistory deskCase={deskCase} />
      </div>
      <section
        aria-labelledby="case-decision"
        className="mt-8 border-t border-line pt-6 xl:sticky xl:top-20 xl:mt-0 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto xl:border-t-0 xl:p-1"
      >
        <h3 id="case-decision" className="mb-4 text-lg font-semibold">
          <Trans>Decision</Trans>
        </h3>
        <DecisionPanel deskCase={deskCase} memberId={memberId} onDecided={onDecided} onNext={openNext} />
        {deskCase.queue === 'decided' && <Reopen deskCase={deskCase} memberId={memberId} queue={queue} />}
      </section>
    </article>
  )
}

function CaseHeading({ deskCase: { subject, origin, openedAt, isHeld, isRemoved } }: { deskCase: DeskCase }) {
  const { i18n } = useLingui()

  return (
    <>
      <h2
        ref={focusOnMount}
        id="case-title"
        tabIndex={-1}
        className="text-xl font-semibold wrap-anywhere outline-none md:text-2xl"
      >
        {subject.label}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
        <Badge>{i18n._(subjectNames[subject.kind])}</Badge>
        {isHeld && (
          <Badge tone="warning">
            <Trans context="state of a case">Held back</Trans>
          </Badge>
        )}
        {isRemoved && !isHeld && (
          <Badge tone="danger">
            <Trans context="state of a case">Removed</Trans>
          </Badge>
        )}
        <span>
          {i18n._(originNames[origin])} · <Moment at={openedAt} />
        </span>
      </p>
    </>
  )
}

function BackLink({ queue }: { queue: CaseQueue }) {
  const locale = useLocale()

  return (
    <Link
      to="/$locale/desk/{-$section}/{-$id}"
      params={{ locale, section: undefined, id: undefined }}
      search={queue === 'reported' ? {} : { queue }}
      preload={false}
      className="-ms-1 -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 link xl:hidden"
    >
      <Icon name="chevron-left" />
      <Trans>Queue</Trans>
    </Link>
  )
}

type NextCase = { caseId: string; memberId: string; queue: CaseQueue; take: (caseId: string) => void }

/** Opens and takes the next case that nobody else is working on, or shows the queue if there is none. */
function useNextCase({ caseId, memberId, queue, take }: NextCase) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { cases } = useQueue(memberId, queue)

  function openQueue(): void {
    void navigate({
      to: '/$locale/desk/{-$section}/{-$id}',
      params: { locale, section: undefined, id: undefined },
      search: queue === 'reported' ? {} : { queue },
    })
  }

  function openNext(): void {
    const next = caseAfter(cases, caseId, (each) => !isTakenByOther(each, memberId, Date.now()))
    if (!next) return openQueue()
    if (mayBeTaken(next, memberId, Date.now())) take(next.id)
    void navigate({
      to: '/$locale/desk/{-$section}/{-$id}',
      params: { locale, section: 'cases', id: next.id },
      search: { queue },
    })
  }

  return { openNext, openQueue }
}

/** The next one after it that is free; after the last one, the first. */
function caseAfter(cases: readonly CaseSummary[], caseId: string, isFree: (each: CaseSummary) => boolean) {
  const index = cases.findIndex(({ id }) => id === caseId)
  return [...cases.slice(index + 1), ...cases.slice(0, Math.max(0, index))].find(isFree)
}

/** Opens a new case about what this one was about, for example to restore it. */
function Reopen({ deskCase: { subject }, memberId, queue }: OpenCaseProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const opening = useMutation({
    mutationFn: openCase,
    async onSuccess(answered) {
      void applyCase(queryClient, memberId, answered)
      await navigate({
        to: '/$locale/desk/{-$section}/{-$id}',
        params: { locale, section: 'cases', id: answered.id },
        search: { queue },
      })
    },
  })
  const opened = openedSubject(subject)
  if (!opened) return null

  return (
    <>
      <button type="button" onClick={() => opening.mutate(opened)} className="mt-3 button-quiet w-full">
        <Trans>Decide about it again</Trans>
      </button>
      {opening.error && <RequestFailure error={opening.error} onRetry={() => opening.mutate(opened)} />}
    </>
  )
}

/** Messages are private: a case about one needs a report. */
function openedSubject({ kind, id }: DeskCase['subject']): OpenedSubject | undefined {
  if (kind === 'listing') return { kind, listingId: id }
  if (kind === 'member') return { kind, memberId: id }
  if (kind === 'review') return { kind, reviewId: id }
  return undefined
}
