import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { ReactNode } from 'react'

import { useFormats } from '#src/i18n/use-formats.ts'

export type Amount = { key: string; name: string; value: number }

type BarTableProps = { caption: ReactNode; amounts: readonly Amount[] }

/** A table of amounts, the largest first, with a bar in each row. */
export function BarTable({ caption, amounts }: BarTableProps) {
  const formats = useFormats()
  const sorted = amounts.toSorted((one, other) => other.value - one.value)
  const width = scaleLinear({ domain: [0, Math.max(1, sorted[0]?.value ?? 0)], range: [0, 100] })

  return (
    <table className="w-full self-start">
      <caption className="mb-2 text-start font-title text-lg font-semibold">{caption}</caption>
      <tbody>
        {sorted.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row" className="w-2/5 py-1.5 pe-3 text-start text-sm font-normal text-pretty">
              {name}
            </th>
            <td className="py-1.5">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="block h-4 w-full">
                <Bar width={100} height={8} className="fill-surface-sunken" />
                <Bar width={width(value)} height={8} className="fill-accent" />
              </svg>
            </td>
            <td className="w-14 py-1.5 ps-3 text-end text-sm font-medium tabular-nums">{formats.number(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
