import { Trans, useLingui } from '@lingui/react/macro'
import { AxisBottom } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'

import type { ListingFigures } from '#contract/api/promotions.ts'
import { marketTime } from '#contract/language/dates.ts'
import { DayTable } from '#src/components/day-table.tsx'
import { promotionNames } from '#src/i18n/names/promotions/option-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useWidth } from '#src/ui/use-width.ts'

import { promotedDays } from './promoted-days.ts'

type Day = ListingFigures['days'][number]
type Series = 'views' | 'favourites' | 'contacts'

const series = ['views', 'favourites', 'contacts'] as const satisfies readonly Series[]

/** In CSS pixels. */
const height = 112
const margin = { top: 8, bottom: 24 }

/** A small chart of each figure: they differ too much for one scale. Days on which a promotion ran are shaded. */
export function FigureCharts({ figures }: { figures: ListingFigures }) {
  const { days, promotions } = figures
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const names: Record<Series, string> = { views: t`Views`, favourites: t`Favourites`, contacts: t`Contacts` }
  const promoted = promotedDays(figures)
  const options = [...new Set(promotions.map(({ option }) => option))]

  return (
    <>
      {promoted.size > 0 && (
        <p className="mb-5 flex items-start gap-2 text-sm text-pretty text-text-muted">
          <span aria-hidden="true" className="mt-1 size-3.5 shrink-0 rounded-[3px] bg-accent-tint-strong" />
          <span>
            <Trans>Days with promotion: {formats.list(options.map((option) => i18n._(promotionNames[option])))}</Trans>
          </span>
        </p>
      )}
      <div className="flex flex-col gap-7">
        {series.map((each) => (
          <section key={each} aria-labelledby={`figures-${each}`}>
            <h2 id={`figures-${each}`} className="flex items-baseline gap-2 text-base font-medium">
              {names[each]}{' '}
              <span className="font-title text-xl font-semibold tabular-nums">
                {formats.number(days.reduce((sum, day) => sum + day[each], 0))}
              </span>
            </h2>
            {/* Without anything to show, shaded days alone would look like numbers. */}
            {days.some((day) => day[each] > 0) && <Bars days={days} promoted={promoted} of={each} />}
          </section>
        ))}
      </div>
      <div className="mt-6">
        <DayTable
          days={days}
          columns={[
            ...series.map((each) => ({ name: names[each], value: (day: Day) => formats.number(day[each]) })),
            ...(promoted.size > 0
              ? [
                  {
                    name: t`Promotion`,
                    value: ({ day }: Day) => promoted.has(day) && <Trans context="promotion">yes</Trans>,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </>
  )
}

type BarsProps = { days: readonly Day[]; promoted: ReadonlySet<string>; of: Series }

function Bars({ days, promoted, of }: BarsProps) {
  const formats = useFormats()
  const [box, width] = useWidth()
  // A few days are not spread over the whole width.
  const shown = Math.min(width, Math.max(160, days.length * 40))
  const bottom = height - margin.bottom
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, shown], paddingInner: 0.25 })
  const y = scaleLinear({ domain: [0, Math.max(1, ...days.map((day) => day[of]))], range: [bottom, margin.top] })
  const gap = x.step() - x.bandwidth()

  return (
    <div ref={box} className="mt-1">
      {width > 0 && (
        <svg width={shown} height={height} aria-hidden="true" className="block overflow-visible">
          {days
            .filter(({ day }) => promoted.has(day))
            .map(({ day }) => (
              <Bar
                key={day}
                x={(x(day) ?? 0) - gap / 2}
                width={x.step()}
                height={bottom}
                className="fill-accent-tint-strong"
              />
            ))}
          {days.map((day) => (
            <Bar
              key={day.day}
              x={x(day.day) ?? 0}
              y={y(day[of])}
              width={x.bandwidth()}
              height={bottom - y(day[of])}
              className="fill-accent"
            />
          ))}
          <AxisBottom
            scale={x}
            top={bottom}
            tickValues={labelledDays(days, shown)}
            tickFormat={(day) => formats.shortDate(timeOf(day))}
            tickLabelProps={(_, index, all) => ({
              className: 'fill-text-muted',
              fontFamily: 'inherit',
              fontSize: 12,
              dy: '0.25em',
              textAnchor: index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle',
            })}
            axisLineClassName="stroke-line"
            hideTicks
          />
        </svg>
      )}
    </div>
  )
}

/** The first and the last day, and one between them if its date has room. */
function labelledDays(days: readonly Day[], width: number): string[] {
  const last = days.length - 1
  const middle = Math.floor(last / 2)
  const indexes = width > 420 && last > 3 ? [0, middle, last] : width > 200 && last > 0 ? [0, last] : [0]
  return indexes.map((index) => days[index]!.day)
}

/** Noon of a day in Luxembourg. */
const timeOf = (day: string): number => marketTime(day, '12:00')
