import { useLingui } from '@lingui/react/macro'

import { listId, optionId } from './field.ts'
import { SuggestionOption, type RowActions } from './suggestion-option.tsx'
import { keyOf, type GroupKind, type SuggestionGroup } from './suggestion-row.ts'

type SuggestionListProps = RowActions & {
  groups: readonly SuggestionGroup[]
  typed: string
  /** Index of the current row across all groups. */
  at: number
}

export function SuggestionList({ groups, typed, at, ...actions }: SuggestionListProps) {
  'use memo'
  const { t } = useLingui()
  const names = useGroupNames()
  const rows = groups.flatMap((group) => group.rows)

  return (
    // HTML has no element for a listbox that belongs to a text field.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={listId} role="listbox" aria-label={t`Suggestions`} className="flex flex-col gap-2">
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={group.kind} role="group" aria-labelledby={`${listId}-${group.kind}`}>
          <div id={`${listId}-${group.kind}`} role="presentation" className="px-3 pt-2 pb-1 text-sm text-text-muted">
            {names[group.kind]}
          </div>
          {group.rows.map((row) => (
            <SuggestionOption
              key={keyOf(row)}
              id={optionId(rows.indexOf(row))}
              row={row}
              typed={typed}
              isCurrent={rows.indexOf(row) === at}
              {...actions}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function useGroupNames(): Record<GroupKind, string> {
  const { t } = useLingui()

  return {
    recent: t`Recent searches`,
    search: t`Searches`,
    category: t`Categories`,
    brand: t`Brands`,
  }
}
