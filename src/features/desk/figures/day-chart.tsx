import { Trans, useLingui } from '@lingui/react/macro'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scaleUtc } from '@visx/scale'
import { LinePath } from '@visx/shape'

import type { Figures } from '#contract/api/desk.ts'
import { DayTable } from '#src/components/day-table.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useWidth } from '#src/ui/use-width.ts'

type Day = Figures['days'][number]

const height = 240
const margin = { top: 12, right: 12, bottom: 32, left: 40 }

/** Also told apart without colours: by their dashes. */
const lines = {
  reports: { stroke: 'stroke-accent-text', dashes: '' },
  decisions: { stroke: 'stroke-positive', dashes: '7 4' },
  appeals: { stroke: 'stroke-danger', dashes: '2 3' },
} as const

type Series = keyof typeof lines

const series = Object.keys(lines) as Series[]

/** Reports, decisions and appeals of each day, as lines and as a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const names: Record<Series, string> = { reports: t`Reports`, decisions: t`Decisions`, appeals: t`Appeals` }

  return (
    <section aria-labelledby="figures-days">
      <h3 id="figures-days" className="text-lg font-semibold">
        <Trans>By day</Trans>
      </h3>
      <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-muted">
        {series.map((each) => (
          <span key={each} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 28 4" className="h-1 w-7">
              <path d="M0 2h28" strokeWidth="2.5" strokeDasharray={lines[each].dashes} className={lines[each].stroke} />
            </svg>
            {names[each]}
          </span>
        ))}
      </p>
      <Lines days={days} />
      <div className="mt-2">
        <DayTable
          days={days}
          columns={series.map((each) => ({ name: names[each], value: (day: Day) => formats.number(day[each]) }))}
        />
      </div>
    </section>
  )
}

function Lines({ days }: { days: readonly Day[] }) {
  const formats = useFormats()
  const [box, width] = useWidth()
  const x = scaleUtc({
    domain: [timeOf(days[0]), timeOf(days.at(-1))],
    range: [margin.left, Math.max(margin.left, width - margin.right)],
  })
  const most = Math.max(1, ...days.flatMap((day) => series.map((each) => day[each])))
  const y = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: true })
  const axisStyles = { axisLineClassName: 'stroke-line', tickClassName: '[&_line]:stroke-line', hideTicks: true }
  const labelProps = { className: 'fill-text-muted', fontFamily: 'inherit', fontSize: 12 }

  return (
    <div ref={box} className="mt-3">
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block">
          <AxisLeft
            scale={y}
            left={margin.left}
            tickValues={y.ticks(4).filter(Number.isInteger)}
            tickFormat={(value) => formats.number(Number(value))}
            tickLabelProps={{ ...labelProps, textAnchor: 'end', dx: '-0.5em', dy: '0.3em' }}
            {...axisStyles}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            tickValues={spacedDays(days, width).map(timeOf)}
            tickFormat={(value) => formats.shortDate(Number(value))}
            tickLabelProps={{ ...labelProps, textAnchor: 'middle', dy: '0.4em' }}
            {...axisStyles}
          />
          {series.map((each) => (
            <LinePath
              key={each}
              data={[...days]}
              x={(day) => x(timeOf(day))}
              y={(day) => y(day[each])}
              strokeWidth={2.5}
              strokeDasharray={lines[each].dashes}
              strokeLinejoin="round"
              className={lines[each].stroke}
            />
          ))}
        </svg>
      )}
    </div>
  )
}

/** As many days as have room for their dates, at equal distances. */
function spacedDays(days: readonly Day[], width: number): Day[] {
  const step = Math.ceil(days.length / Math.max(1, Math.floor(width / 130)))
  return days.filter((_, index) => index % step === Math.floor(step / 2))
}

const timeOf = (day: Day | undefined): number => (day ? Date.parse(day.day) : 0)
