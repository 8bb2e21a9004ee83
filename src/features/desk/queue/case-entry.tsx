import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { CaseSummary } from '#contract/api/desk.ts'
import type { IconName } from '#contract/icons.ts'
import type { CaseQueue } from '#contract/moderation.ts'
import type { ReportSubjectKind } from '#contract/reports.ts'
import { originNames, reasonNames } from '#src/features/desk/names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useNow } from '#src/i18n/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Photo } from '#src/ui/photo.tsx'

type CaseEntryProps = {
  summary: CaseSummary
  queue: CaseQueue
  isOpen: boolean
  /** The moderator at this desk. */
  memberId: string
  onOpen: () => void
}

/** One case in the queue: the whole of it is a link. */
export function CaseEntry({ summary, queue, isOpen, memberId, onOpen }: CaseEntryProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const formats = useFormats()
  const now = useNow()
  const { id, subject, photo, member, reasons, reports, origin, isHeld, openedAt, decidedAt } = summary
  const at = decidedAt ?? openedAt
  const causes = reasons.length > 0 ? reasons.map((each) => i18n._(reasonNames[each])) : [i18n._(originNames[origin])]

  return (
    <Link
      to="/$locale/desk/{-$section}/{-$id}"
      params={{ locale, section: 'cases', id }}
      search={{ queue }}
      preload={false}
      onClick={onOpen}
      aria-current={isOpen ? 'true' : undefined}
      data-case={id}
      className="flex gap-3 py-3 hover:bg-surface-sunken focus-visible:-outline-offset-2 aria-[current]:bg-accent-tint xl:px-3"
    >
      <Thumbnail kind={subject.kind} photo={photo} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{subject.label}</span>
          <time dateTime={new Date(at).toISOString()} className="shrink-0 text-xs text-text-muted">
            {formats.timeAgo(at, now)}
          </time>
        </span>
        <span className="line-clamp-2 text-sm text-text-muted">
          {formats.list(causes)}
          {reports > 1 && (
            <>
              {' · '}
              <Plural value={reports} one="# report" other="# reports" />
            </>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
          <span className="min-w-0 truncate">
            {member ? member.username : <Trans context="a member who has left">Has left</Trans>}
          </span>
          {isHeld && (
            <span className="rounded-full bg-warning-tint px-2 text-xs/5 text-warning">
              <Trans context="state of a case">Held back</Trans>
            </span>
          )}
          <Taker summary={summary} memberId={memberId} />
        </span>
      </span>
    </Link>
  )
}

function Taker({ summary: { taker }, memberId }: Pick<CaseEntryProps, 'summary' | 'memberId'>) {
  if (!taker) return null

  return (
    <span className="ms-auto flex items-center gap-1 rounded-full bg-accent-tint-strong px-2 text-xs/5 text-accent-text">
      {taker.id === memberId ? (
        <Trans context="who works on a case">You</Trans>
      ) : (
        <>
          <Icon name="lock" className="size-3" />
          {taker.username}
        </>
      )}
    </span>
  )
}

const subjectIcons: Record<ReportSubjectKind, IconName> = {
  listing: 'tag',
  member: 'user',
  message: 'message-circle',
  review: 'star',
}

const Thumbnail = ({ kind, photo }: { kind: ReportSubjectKind; photo: CaseSummary['photo'] }) =>
  photo ? (
    <Photo photo={{ ...photo, alt: '' }} sizes="56px" className="size-14 shrink-0 rounded-field object-cover" />
  ) : (
    <span className="grid size-14 shrink-0 place-items-center rounded-field bg-surface-sunken text-text-muted">
      <Icon name={subjectIcons[kind]} />
    </span>
  )
