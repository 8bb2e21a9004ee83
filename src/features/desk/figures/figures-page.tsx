import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'

import type { Figures } from '#contract/api/desk.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { exportFigures } from '#src/data/desk/desk-changes.ts'
import { figuresQuery, type Period } from '#src/data/desk/desk-queries.ts'
import { groundNames, originNames, outcomeNames, reasonNames, subjectNames } from '#src/features/desk/names.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'
import { saveFile } from '#src/ui/save-file.ts'

import { BarTable } from './bar-table.tsx'
import { DayChart } from './day-chart.tsx'
import { Duration } from './duration.tsx'
import { isValidPeriod } from './period.ts'

type FiguresPageProps = { memberId: string; period: Period; onChange: (period: Period) => void }

/** How much was reported and decided in a period, for the market itself and for the yearly transparency report. */
export function FiguresPage({ memberId, period, onChange }: FiguresPageProps) {
  const { data, error, refetch } = useQuery(figuresQuery(memberId, period))

  return (
    <div className="flex flex-1 flex-col gap-8 pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="w-full text-2xl font-semibold">
          <Trans>Figures</Trans>
        </h2>
        <PeriodForm key={`${period.from} ${period.to}`} period={period} onChange={onChange} />
        <Export period={period} />
      </div>
      {error && !data && <RequestFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && <AllFigures figures={data} />}
    </div>
  )
}

function PeriodForm({ period, onChange }: Pick<FiguresPageProps, 'period' | 'onChange'>) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(period)
  const [isRefused, setRefused] = useState(false)
  const field = (name: keyof Period, label: ReactNode) => (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`${id}-${name}`} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        value={typed[name]}
        onChange={({ currentTarget }) => {
          setRefused(false)
          setTyped({ ...typed, [name]: currentTarget.value })
        }}
        aria-invalid={isRefused ? true : undefined}
        aria-describedby={`${id}-fault`}
        className="field aria-invalid:border-danger"
      />
    </div>
  )

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isValidPeriod(typed)) onChange(typed)
    else setRefused(true)
  }

  return (
    <form onSubmit={submit} aria-label={t`Period`} noValidate>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[11rem_11rem_auto]">
        {field('from', <Trans>From</Trans>)}
        {field('to', <Trans>To</Trans>)}
        <button type="submit" className="button-quiet max-md:col-span-2">
          <Trans>Show</Trans>
        </button>
      </div>
      <FieldErrorMessage id={`${id}-fault`}>
        {isRefused && t`Please choose a period of at most a year that does not end before it begins.`}
      </FieldErrorMessage>
    </form>
  )
}

function Export({ period }: { period: Period }) {
  const download = useMutation({
    mutationFn: async () => saveFile(await exportFigures(period), `noper-figures-${period.from}-${period.to}.csv`),
  })

  return (
    <div>
      <DownloadButton isBusy={download.isPending} onDownload={() => download.mutate()}>
        <Trans>Download as CSV</Trans>
      </DownloadButton>
      {download.error && <RequestFailure error={download.error} onRetry={() => download.mutate()} />}
    </div>
  )
}

function AllFigures({ figures: { reports, decisions, appeals, suspensions, days } }: { figures: Figures }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const amounts = <Key extends string>(counts: Partial<Record<Key, number>>, nameOf: (key: Key) => string) =>
    (Object.entries(counts) as [Key, number][]).map(([key, value]) => ({ key, name: nameOf(key), value }))

  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 md:grid-cols-4">
        <Total name={<Trans>Reports</Trans>} detail={<Trans>{formats.number(reports.byVisitors)} by visitors</Trans>}>
          {formats.number(reports.total)}
        </Total>
        <Total name={<Trans>Decisions</Trans>} detail={<Trans>{formats.number(decisions.automated)} by rules</Trans>}>
          {formats.number(decisions.total)}
        </Total>
        <Total
          name={<Trans>Appeals</Trans>}
          detail={
            <Trans>
              Decisions changed: {formats.number(appeals.changed)}, open: {formats.number(appeals.open)}
            </Trans>
          }
        >
          {formats.number(appeals.total)}
        </Total>
        <Total
          name={<Trans>Time to a decision</Trans>}
          detail={
            appeals.medianMinutes !== null && (
              <Trans>
                for an appeal <Duration minutes={appeals.medianMinutes} />
              </Trans>
            )
          }
        >
          {decisions.medianMinutes === null ? '–' : <Duration minutes={decisions.medianMinutes} />}
        </Total>
      </dl>
      {days.length > 1 && <DayChart days={days} />}
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <BarTable
          caption={t`Reports by reason`}
          amounts={amounts(reports.byReason, (key) => i18n._(reasonNames[key]))}
        />
        <BarTable
          caption={t`Reports by subject`}
          amounts={amounts(reports.bySubject, (key) => i18n._(subjectNames[key]))}
        />
        <BarTable
          caption={t`Decisions by outcome`}
          amounts={amounts(decisions.byOutcome, (key) => i18n._(outcomeNames[key]))}
        />
        <BarTable
          caption={t`Decisions by origin`}
          amounts={amounts(decisions.byOrigin, (key) => i18n._(originNames[key]))}
        />
        <BarTable
          caption={t`Decisions by ground`}
          amounts={amounts(decisions.byGround, (key) => i18n._(groundNames[key]))}
        />
        <p className="text-text-muted">
          <Trans>Suspended members: {formats.number(suspensions)}</Trans>
        </p>
      </div>
    </>
  )
}

const Total = ({ name, detail, children }: { name: ReactNode; detail: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className="mt-1 font-title text-2xl font-semibold tabular-nums">{children}</dd>
    <dd className="mt-0.5 text-sm text-text-muted empty:hidden">{detail}</dd>
  </div>
)
