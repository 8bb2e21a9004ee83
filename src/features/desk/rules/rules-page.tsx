import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { DeskRule } from '#contract/api/desk.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { rulesQuery } from '#src/data/desk/desk-queries.ts'
import { Badge } from '#src/features/desk/badge.tsx'
import { MemberLink } from '#src/features/desk/member-link.tsx'
import { Moment } from '#src/features/desk/moment.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useFocusOnReplacement } from '#src/ui/focus.ts'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'

import { RuleForm } from './rule-form.tsx'

/** The words and links that open a case by themselves. */
export function RulesPage({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const rules = rulesQuery(memberId)
  const { data, error, refetch } = useQuery(rules)
  /** The rule whose form is open, or `new`. */
  const [edited, setEdited] = useState<string>()
  const [page, keepFocus] = useFocusOnReplacement<HTMLDivElement>(edited, 'form input, [data-new-rule]')

  function open(next: string | undefined): void {
    keepFocus()
    setEdited(next)
  }

  async function close(): Promise<void> {
    open(undefined)
    await queryClient.invalidateQueries(rules)
  }

  return (
    <div ref={page} className="flex flex-1 flex-col pt-6 xl:max-w-4xl">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-2xl font-semibold">
            <Trans context="words and links that are looked for">Rules</Trans>
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-text-muted">
            <Trans>
              Words and links that open a case as soon as somebody publishes or sends them. A rule can also hold a
              listing back until a moderator has decided.
            </Trans>
          </p>
        </div>
        {edited !== 'new' && (
          <button type="button" data-new-rule onClick={() => open('new')} className="button-primary">
            <Trans>New rule</Trans>
          </button>
        )}
      </div>
      {edited === 'new' && <RuleForm rule={undefined} onClose={() => void close()} />}
      {error && !data && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data?.rules.length === 0 && edited !== 'new' && <EmptyState text={<Trans>There are no rules yet.</Trans>} />}
      <ul aria-label={t`Rules`} className="mt-4 divide-y divide-line">
        {data?.rules.map((rule) => (
          <li key={rule.id}>
            {edited === rule.id ? (
              <RuleForm rule={rule} onClose={() => void close()} />
            ) : (
              <RuleEntry rule={rule} onEdit={() => open(rule.id)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RuleEntry({ rule, onEdit }: { rule: DeskRule; onEdit: () => void }) {
  const { t } = useLingui()
  const { kind, pattern, action, hits, moderator, changedAt } = rule

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {pattern}
          <Badge>{kind === 'link' ? <Trans>Link</Trans> : <Trans>Words</Trans>}</Badge>
          {action === 'hold' && (
            <Badge tone="warning">
              <Trans>Holds back</Trans>
            </Badge>
          )}
        </p>
        <p className="mt-1 text-sm text-text-muted">
          <Plural value={hits} one="Found # time" other="Found # times" /> · <MemberLink member={moderator} /> ·{' '}
          <Moment at={changedAt} />
        </p>
      </div>
      <button type="button" onClick={onEdit} aria-label={t`Change the rule “${pattern}”`} className="min-h-11 link">
        <Trans>Change</Trans>
      </button>
    </div>
  )
}
