import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId } from 'react'

import { CheckField } from './check-field.tsx'
import { problemsOf, type PriceProblem } from './filter-draft.ts'
import type { FilterProps } from './filter-props.ts'
import { FilterSection } from './filter-section.tsx'
import { useOptimisticInput } from './use-optimistic-input.ts'

/** Loaded on demand: the slider needs the facet counts. */
const PriceSlider = lazy(() => import('./price-slider.tsx').then((module) => ({ default: module.PriceSlider })))

const problemText: Record<PriceProblem, MessageDescriptor> = {
  not_euros: msg`Whole euros only, please`,
  below_from: msg`This is less than the lowest price`,
}

export function PriceFields({ draft, change, facets }: FilterProps) {
  'use memo'
  const { t } = useLingui()
  const { from, to } = problemsOf(draft)
  const type = (typed: { from?: string; to?: string }) => change(typed, true)

  return (
    <FilterSection name={<Trans>Price in euros</Trans>}>
      {facets === undefined && <div className="mb-3 h-15 noscript:hidden" />}
      {facets && facets.prices.length > 1 && !draft.free && (
        <Suspense fallback={<div className="mb-3 h-15" />}>
          <PriceSlider steps={facets.prices} from={draft.from} to={draft.to} onSlide={type} />
        </Suspense>
      )}
      <div className="grid grid-cols-2 items-start gap-2">
        <PriceField
          name="from"
          label={t({ message: 'From', context: 'price' })}
          value={draft.from}
          problem={from}
          isOff={!!draft.free}
          onType={(text) => type({ from: text })}
        />
        <PriceField
          name="to"
          label={t({ message: 'Up to', context: 'price' })}
          value={draft.to}
          problem={to}
          isOff={!!draft.free}
          onType={(text) => type({ to: text })}
        />
      </div>
      <CheckField
        name="free"
        value="true"
        isChecked={!!draft.free}
        onChange={(isFree) => change({ free: isFree || undefined })}
        count={facets?.free}
      >
        <Trans>Free only</Trans>
      </CheckField>
    </FilterSection>
  )
}

type PriceFieldProps = {
  name: string
  label: string
  value: string
  problem: PriceProblem | undefined
  /** True for free listings, which have no price. */
  isOff: boolean
  onType: (text: string) => void
}

function PriceField({ name, label, value, problem, isOff, onType }: PriceFieldProps) {
  const { i18n } = useLingui()
  const [text, type] = useOptimisticInput(value, onType)
  const id = useId()
  const problemId = `${id}-problem`

  return (
    <div>
      <label htmlFor={id} className="text-sm text-text-muted">
        {label}
      </label>
      <input
        id={id}
        name={name}
        value={text}
        onChange={(event) => type(event.currentTarget.value.replaceAll(/\s/g, ''))}
        disabled={isOff}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        className="mt-1 field tabular-nums disabled:opacity-50 aria-invalid:border-danger"
      />
      {problem && (
        <p id={problemId} role="alert" className="mt-1 text-sm text-danger">
          {i18n._(problemText[problem])}
        </p>
      )}
    </div>
  )
}
