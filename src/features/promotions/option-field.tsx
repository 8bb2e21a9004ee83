import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { PromotionPrice } from '#contract/api/promotions.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import { promotionEffects, promotionNames } from '#src/i18n/names/promotions/option-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** A paid option that the listing has. Its end is null while its time stands still. */
export type CurrentPromotion = { option: PromotionOption; endsAt: number | null }

type OptionFieldProps = {
  price: PromotionPrice
  current: CurrentPromotion | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** One option with its effect, its days and its price. The whole row can be tapped. */
export function OptionField({ price: { option, days, cents }, current, isChosen, onChoose }: OptionFieldProps) {
  const { i18n } = useLingui()
  const formats = useFormats()

  return (
    <label className="flex cursor-pointer items-start gap-3 px-3 py-3.5 first:rounded-t-card last:rounded-b-card hover:bg-surface-sunken has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 md:px-4">
      <input
        type="checkbox"
        name="options"
        value={option}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{i18n._(promotionNames[option])}</span>
        <span className="block text-sm text-pretty text-text-muted">{i18n._(promotionEffects[option])}</span>
        {current && (
          <span className="mt-1 block text-sm text-pretty text-positive">
            {current.endsAt === null ? (
              <Trans>You have this option already. Ordered again, it lasts longer.</Trans>
            ) : (
              <Trans>Until {formats.shortDate(current.endsAt)}. Ordered again, it goes on after that.</Trans>
            )}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-title font-semibold tabular-nums">{formats.price(cents)}</span>
        <span className="block text-sm text-text-muted">
          <Plural value={days} one="# day" other="# days" />
        </span>
      </span>
    </label>
  )
}
