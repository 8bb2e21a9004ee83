import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { budgetChoices } from '#src/data/offline-cache/budget.ts'
import { chooseBudget } from '#src/data/offline-cache/offline-cache-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'

const megabyte = 1_000_000

/** The storage budget for listings and photos; applied as soon as it is chosen. */
export function BudgetField({ budget }: { budget: number }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const formats = useFormats()
  const id = useId()
  const name = (bytes: number) => {
    const megabytes = formats.number(bytes / megabyte)
    return t`${megabytes} MB`
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        <Trans>Storage for listings and photos</Trans>
      </label>
      <div className="relative max-w-sm">
        <select
          id={id}
          value={budget}
          onChange={({ currentTarget: { value } }) => void chooseBudget(queryClient, Number(value))}
          aria-describedby={`${id}-hint`}
          className="field appearance-none pe-10"
        >
          {budgetChoices.map((each) => (
            <option key={each} value={each}>
              {name(each)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-3.5 size-5 text-text-muted" />
      </div>
      <p id={`${id}-hint`} className="max-w-prose text-sm text-pretty text-text-muted">
        <Trans>
          When it is full, the listings that you looked at longest ago are removed first. Favourites and drafts always
          stay.
        </Trans>
      </p>
    </div>
  )
}
