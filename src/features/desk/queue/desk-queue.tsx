import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

import type { CaseSummary } from '#contract/api/desk.ts'
import { type CaseQueue, caseQueues } from '#contract/moderation.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { useDeskKeys } from '#src/features/desk/desk-keys.ts'
import { queueNames } from '#src/features/desk/names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

import { CaseEntry } from './case-entry.tsx'
import { mayBeTaken } from './may-be-taken.ts'
import { useCaseChanges } from './use-case-changes.ts'
import { useQueue } from './use-queue.ts'

type DeskQueueProps = {
  memberId: string
  queue: CaseQueue
  /** The open case. */
  caseId: string | undefined
  children: ReactNode
}

/** The queue, and beside it the open case; on narrower screens one after the other. */
export function DeskQueue({ memberId, queue, caseId, children }: DeskQueueProps) {
  const isOpen = caseId !== undefined
  const shown = useQueue(memberId, queue)

  return (
    <div className="flex flex-1 flex-col xl:grid xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-8">
      <section
        aria-labelledby="desk-queue"
        className={`flex min-w-0 flex-col xl:sticky xl:top-20 xl:h-[calc(100dvh-7rem)] xl:self-start ${isOpen ? 'max-xl:hidden' : ''}`}
      >
        <h2 id="desk-queue" className="sr-only">
          <Trans>Queue</Trans>
        </h2>
        <QueueTabs queue={queue} counts={shown.counts} />
        <Cases shown={shown} memberId={memberId} queue={queue} caseId={caseId} />
      </section>
      <section className={`min-w-0 pt-4 xl:pt-6 ${isOpen ? '' : 'hidden xl:block'}`}>{children}</section>
    </div>
  )
}

/** Beside the queue, where no case is open. */
export const NoCaseOpen = () => (
  <p className="grid min-h-80 place-items-center p-8 text-center text-balance text-text-muted">
    <Trans>Choose a case to see it here.</Trans>
  </p>
)

type Shown = ReturnType<typeof useQueue>

function QueueTabs({ queue, counts }: { queue: CaseQueue; counts: Shown['counts'] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const formats = useFormats()

  return (
    <nav aria-label={t`Queues`} className="flex flex-wrap gap-1.5 py-4">
      {caseQueues.map((each) => (
        <Link
          key={each}
          to="/$locale/desk/{-$section}/{-$id}"
          params={{ locale, section: undefined, id: undefined }}
          search={each === 'reported' ? {} : { queue: each }}
          preload={false}
          activeOptions={{ exact: true }}
          aria-current={each === queue ? 'page' : undefined}
          className="chip px-3 aria-[current]:border-accent-text aria-[current]:bg-accent-tint aria-[current]:text-accent-text"
        >
          {i18n._(queueNames[each])}
          {counts && each !== 'decided' && counts[each] > 0 && (
            <span className="font-medium tabular-nums">{formats.number(counts[each])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

type CasesProps = Pick<DeskQueueProps, 'memberId' | 'queue' | 'caseId'> & { shown: Shown }

function Cases({ shown, memberId, queue, caseId }: CasesProps) {
  const { cases, isLoading, failure, hasMore, loadMore, retry } = shown
  const { take } = useCaseChanges(memberId)
  const now = useNow()
  const list = useCaseKeys({ cases, queue, caseId })

  function open(summary: CaseSummary): void {
    if (mayBeTaken(summary, memberId, now)) take(summary.id)
  }

  if (failure) return <RequestFailure error={failure} onRetry={retry} />
  if (isLoading) return <ListSkeleton />
  if (cases.length === 0) return <EmptyState text={<Trans>Nothing is waiting here.</Trans>} />

  return (
    <div className="xl:min-h-0 xl:flex-1 xl:overflow-y-auto xl:overscroll-contain xl:border-t xl:border-line">
      <ul ref={list} className="divide-y divide-line border-b border-line max-xl:border-t">
        {cases.map((summary) => (
          <li key={summary.id}>
            <CaseEntry
              summary={summary}
              queue={queue}
              isOpen={summary.id === caseId}
              memberId={memberId}
              onOpen={() => open(summary)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore} className="mx-auto my-4 button-quiet">
          <Trans>Show more</Trans>
        </button>
      )}
    </div>
  )
}

/**
 * Moves through the queue: the focus while no case is open, and from one open case to the next. Whoever comes back from
 * a case finds the focus on its entry.
 */
function useCaseKeys({ cases, queue, caseId }: Pick<CasesProps, 'queue' | 'caseId'> & { cases: CaseSummary[] }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const lastCase = useRef(caseId)

  useEffect(() => {
    if (caseId === undefined && lastCase.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-case="${lastCase.current}"]`)?.focus()
    lastCase.current = caseId
  }, [caseId])

  function moveFocus(step: 1 | -1): void {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
    const current = links.indexOf(document.activeElement as HTMLElement)
    links[current < 0 ? 0 : Math.max(0, Math.min(links.length - 1, current + step))]?.focus()
  }

  function move(step: 1 | -1): void {
    if (caseId === undefined) return moveFocus(step)
    const next = cases[cases.findIndex(({ id }) => id === caseId) + step]
    if (next)
      void navigate({
        to: '/$locale/desk/{-$section}/{-$id}',
        params: { locale, section: 'cases', id: next.id },
        search: { queue },
      })
  }

  /** Arrow keys scroll the page, except in the queue. */
  const moveInList = (step: 1 | -1) => () =>
    list.current?.contains(document.activeElement) ? moveFocus(step) : (false as const)

  useDeskKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: moveInList(1),
    ArrowUp: moveInList(-1),
  })
  return list
}
