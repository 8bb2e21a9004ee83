import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { marketTime } from '#contract/language/dates.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

type DayTableProps<Day> = {
  /** In the order of time. The table shows the latest first. */
  days: readonly Day[]
  columns: readonly { name: ReactNode; value: (day: Day) => ReactNode }[]
}

/** The numbers of a chart by day, for screen readers and for everybody who wants them exactly. Closed at first. */
export function DayTable<Day extends { day: string }>({ days, columns }: DayTableProps<Day>) {
  const { t } = useLingui()
  const formats = useFormats()

  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center link">
        <Trans>As a table</Trans>
      </summary>
      <section
        aria-label={t`As a table`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable element needs to be focusable.
        tabIndex={0}
        className="max-h-96 overflow-auto"
      >
        <table className="w-full max-w-xl text-xs md:text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-b border-line">
              <th scope="col" className="py-1 text-start font-medium">
                <Trans>Day</Trans>
              </th>
              {columns.map(({ name }, index) => (
                <th
                  key={index}
                  scope="col"
                  className="py-1 ps-2 text-end font-medium hyphens-auto wrap-anywhere md:ps-3"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {formats.shortDate(marketTime(day.day, '12:00'))}
                </th>
                {columns.map(({ value }, index) => (
                  <td key={index} className="py-1 ps-2 text-end tabular-nums md:ps-3">
                    {value(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
