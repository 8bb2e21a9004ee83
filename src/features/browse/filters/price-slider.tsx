import { useLingui } from '@lingui/react/macro'

import { centsPerEuro } from '#contract/money.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

import { endsOf, pricesOf, type PriceSteps, type SliderEnds } from './price-steps.ts'
import { useOptimisticInput } from './use-optimistic-input.ts'

type PriceSliderProps = {
  steps: PriceSteps
  from: string
  to: string
  onSlide: (prices: { from: string; to: string }) => void
}

/** A histogram of prices with two slider ends over it; neither can pass the other. */
export function PriceSlider({ steps, from, to, onSlide }: PriceSliderProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [ends, slide] = useOptimisticInput(endsOf(steps, from, to), (moved: SliderEnds) =>
    onSlide(pricesOf(steps, moved)),
  )

  const textOf = (position: number, fallback: string) =>
    position === 0 || position === steps.length ? fallback : formats.price((steps[position]?.from ?? 0) * centsPerEuro)

  return (
    <div className="mx-1 mb-3">
      <Histogram steps={steps} ends={ends} />
      <div className="relative -mt-3 h-6">
        <SliderEnd
          label={t`Lowest price`}
          text={textOf(ends.lowest, t`No lowest price`)}
          most={steps.length}
          value={ends.lowest}
          onSlide={(lowest) => slide({ ...ends, lowest: Math.min(lowest, ends.highest - 1) })}
        />
        <SliderEnd
          label={t`Highest price`}
          text={textOf(ends.highest, t`No highest price`)}
          most={steps.length}
          value={ends.highest}
          onSlide={(highest) => slide({ ...ends, highest: Math.max(highest, ends.lowest + 1) })}
        />
      </div>
    </div>
  )
}

const height = 40

/** Scales by the square root, so that small counts are visible beside large ones. */
function Histogram({ steps, ends: { lowest, highest } }: { steps: PriceSteps; ends: SliderEnds }) {
  const most = Math.sqrt(Math.max(1, ...steps.map(({ count }) => count)))

  return (
    <svg
      viewBox={`0 0 ${steps.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-12 w-full border-b-2 border-line-strong px-2"
    >
      {steps.map(({ from, count }, index) => {
        const tall = (Math.sqrt(count) / most) * height
        const isIn = index >= lowest && index < highest
        return (
          <rect
            key={from}
            x={index + 0.06}
            y={height - tall}
            width={0.88}
            height={tall}
            className={isIn ? 'fill-accent' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}

type SliderEndProps = { label: string; text: string; most: number; value: number; onSlide: (value: number) => void }

/** The two inputs overlap, so only their thumbs accept pointers. */
function SliderEnd({ label, text, most, value, onSlide }: SliderEndProps) {
  return (
    <input
      type="range"
      min={0}
      max={most}
      value={value}
      onChange={(event) => onSlide(Number(event.currentTarget.value))}
      aria-label={label}
      aria-valuetext={text}
      className="price-slider"
    />
  )
}
