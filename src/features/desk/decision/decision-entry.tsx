import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { DeskDecision } from '#contract/api/desk.ts'
import { Badge } from '#src/features/desk/badge.tsx'
import { MemberLink } from '#src/features/desk/member-link.tsx'
import { Moment } from '#src/features/desk/moment.tsx'
import { groundNames, outcomeNames, subjectNames } from '#src/features/desk/names.ts'

type DecisionEntryProps = {
  decision: DeskDecision
  /** Whether to say what it was about. */
  showsSubject?: boolean
}

/** What was decided, by whom and why, with the appeals. */
export function DecisionEntry({ decision, showsSubject = false }: DecisionEntryProps) {
  const { i18n } = useLingui()
  const { outcome, ground, text, note, suspensionDays, moderator, isAutomated, decidedAt, appeals, subject } = decision
  const isRestriction = outcome === 'remove' || outcome === 'suspend' || outcome === 'warn'

  return (
    <div className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={isRestriction ? 'danger' : outcome === 'hold' ? 'warning' : 'positive'}>
          {i18n._(outcomeNames[outcome])}
        </Badge>
        {ground && <span className="font-medium">{i18n._(groundNames[ground])}</span>}
        {outcome === 'suspend' && (
          <span className="text-sm text-text-muted">
            <SuspensionLength days={suspensionDays} />
          </span>
        )}
      </p>
      {showsSubject && (
        <p className="mt-1 text-sm wrap-anywhere">
          {i18n._(subjectNames[subject.kind])}: {subject.label}
        </p>
      )}
      <p className="mt-1 text-sm text-text-muted">
        {isAutomated ? <Trans>By a rule</Trans> : <MemberLink member={moderator} />} · <Moment at={decidedAt} />
      </p>
      {text !== '' && <p className="mt-1 max-w-[70ch] text-sm wrap-anywhere whitespace-pre-line">{text}</p>}
      {note !== '' && (
        <p className="mt-2 max-w-[70ch] border-s-2 border-line-strong/40 ps-3 text-sm wrap-anywhere whitespace-pre-line text-text-muted">
          {note}
        </p>
      )}
      {appeals.map((appeal) => (
        <Appeal key={appeal.id} appeal={appeal} />
      ))}
    </div>
  )
}

function Appeal({ appeal: { by, text, createdAt, state } }: { appeal: DeskDecision['appeals'][number] }) {
  return (
    <div className="mt-3 rounded-card bg-accent-tint px-4 py-3 text-sm">
      <p className="font-medium">
        {by === 'concerned' ? <Trans>Appeal by the member</Trans> : <Trans>Appeal by who reported it</Trans>}
        <span className="font-normal text-text-muted">
          {' · '}
          <Moment at={createdAt} />
          {state === 'confirmed' && (
            <>
              {' · '}
              <Trans>the decision stands</Trans>
            </>
          )}
          {state === 'changed' && (
            <>
              {' · '}
              <Trans>the decision was changed</Trans>
            </>
          )}
        </span>
      </p>
      <p className="mt-1 max-w-[70ch] wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}

export const SuspensionLength = ({ days }: { days: number | null }) =>
  days === null ? (
    <Trans context="length of a suspension">For good</Trans>
  ) : (
    <Plural value={days} one="# day" other="# days" />
  )
