import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'

import type { PromotionPrices } from '#contract/api/promotions.ts'
import type { LeafCategory } from '#contract/categories.ts'
import type { Country } from '#contract/place.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import type { PromotionChoice } from '#src/data/promotions/promotion-choices.ts'
import { promotionPricesQuery } from '#src/data/promotions/promotions-queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FieldErrorMessage } from '#src/ui/form/field-error-message.tsx'
import { Notice } from '#src/ui/notice.tsx'

import { type CardEffects, cardEffectsOf } from './card-effects.ts'
import { type CurrentPromotion, OptionField } from './option-field.tsx'
import { OrderTotal } from './order-total.tsx'
import { PlacementPreview } from './placement-preview.tsx'
import { usePromotionChoice } from './use-promotion-choice.ts'

export type PromotionFormProps = {
  listingId: string
  category: LeafCategory
  /** Of the listing: most sellers live there. */
  country: Country
  /** The paid options that the listing has. */
  current: readonly CurrentPromotion[]
  /** The card of the listing as these effects would change it. */
  card: (effects: CardEffects) => ReactNode
  /** Publishes a draft without promotion; undefined for a listing that is online. */
  onSkip?: () => void
  onPay: (choice: PromotionChoice & { totalCents: number }) => void
}

/** Chooses promotion options for a listing or a draft, with a preview of its card, and says what they cost. */
export function PromotionForm(props: PromotionFormProps) {
  const { listingId, category, country, onSkip } = props
  const { call } = useRouteContext({ from: '__root__' })
  const { choice, change } = usePromotionChoice(listingId, country)
  const { data, error, refetch } = useQuery({
    ...promotionPricesQuery(call, category, choice?.country ?? country),
    placeholderData: keepPreviousData,
  })
  const skip = onSkip && <SkipButton isMain onSkip={onSkip} />

  if (error && !data)
    return (
      <>
        <RequestFailure error={error} onRetry={() => void refetch()} />
        <Actions>{skip}</Actions>
      </>
    )
  if (!data || !choice)
    return (
      <>
        <Skeleton />
        <Actions>{skip}</Actions>
      </>
    )
  if (data.options.length === 0)
    return (
      <>
        <EmptyState text={<Trans>Promotions are not offered at the moment.</Trans>} />
        <Actions>{skip}</Actions>
      </>
    )
  return <OfferedOptions {...props} prices={data} choice={choice} onChange={change} />
}

type OfferedOptionsProps = PromotionFormProps & {
  prices: PromotionPrices
  choice: PromotionChoice
  onChange: (choice: PromotionChoice) => void
}

function OfferedOptions({ prices, choice, onChange, current, card, onSkip, onPay }: OfferedOptionsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const isReachable = useIsReachable()
  const consent = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const chosen = prices.options.filter(({ option }) => choice.options.includes(option))
  const totalCents = chosen.reduce((sum, { cents }) => sum + cents, 0)
  const effects = cardEffectsOf([...current, ...chosen].map(({ option }) => option))

  function choose(option: PromotionOption, isChosen: boolean): void {
    const others = choice.options.filter((each) => each !== option)
    onChange({ ...choice, options: isChosen ? [...others, option] : others })
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (consent.current?.checked)
      return onPay({ options: chosen.map(({ option }) => option), country: choice.country, totalCents })
    setRefused(true)
    consent.current?.focus()
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t`Promotion`}
      // What the keyboard reaches comes into view above the buttons.
      className="flex flex-1 flex-col [&_:is(input,select)]:scroll-mb-40"
    >
      <output className="sr-only">{chosen.length > 0 && `${t`Total`}: ${formats.price(totalCents)}`}</output>
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-16">
        <section aria-labelledby="promotion-preview" className="xl:sticky xl:top-24 xl:col-start-2 xl:self-start">
          <h2 id="promotion-preview" className="mb-3 text-sm font-medium text-text-muted">
            <Trans>How it will look</Trans>
          </h2>
          <div className={`grid items-start gap-4 ${effects.isLarge ? '' : 'grid-cols-2'} xl:grid-cols-1`}>
            <div className={effects.isLarge ? 'max-w-100' : 'max-w-60'}>{card(effects)}</div>
            <PlacementPreview placement={effects.placement} isLarge={effects.isLarge} />
          </div>
        </section>
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-1 xl:row-start-1">
          <fieldset>
            <legend className="mb-3 text-lg font-semibold">
              <Trans>Choose as many as you like</Trans>
            </legend>
            <div className="divide-y divide-line rounded-card border border-line">
              {prices.options.map((price) => (
                <OptionField
                  key={price.option}
                  price={price}
                  current={current.find(({ option }) => option === price.option)}
                  isChosen={choice.options.includes(price.option)}
                  onChoose={(isChosen) => choose(price.option, isChosen)}
                />
              ))}
            </div>
          </fieldset>
          {chosen.length > 0 && (
            <>
              <OrderTotal
                totalCents={totalCents}
                vatPercent={prices.vatPercent}
                country={choice.country}
                onCountry={(country) => onChange({ ...choice, country })}
              />
              <Consent ref={consent} isRefused={isRefused} onChange={() => setRefused(false)} />
              {onSkip && (
                <p className="text-sm text-pretty text-text-muted">
                  <Trans>Your listing is published first, free of charge. It does not wait for the payment.</Trans>
                </p>
              )}
            </>
          )}
          {!isReachable && (
            <Notice>
              <Trans>You are offline. Your choice is kept on this device, and you can pay once you are online.</Trans>
            </Notice>
          )}
        </div>
      </div>
      <Actions>
        {onSkip && <SkipButton isMain={chosen.length === 0} onSkip={onSkip} />}
        {chosen.length > 0 && (
          <button type="submit" className="button-primary">
            <Trans>Proceed to payment · {formats.price(totalCents)}</Trans>
          </button>
        )}
      </Actions>
    </form>
  )
}

type ConsentProps = { ref: React.Ref<HTMLInputElement>; isRefused: boolean; onChange: () => void }

/** The law asks for it when a paid service begins before the time of withdrawal has passed (2011/83/EU, article 7). */
function Consent({ ref, isRefused, onChange }: ConsentProps) {
  const id = useId()

  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex cursor-pointer items-start gap-3 text-sm text-pretty">
        <input
          ref={ref}
          type="checkbox"
          name="beginsAtOnce"
          required
          onChange={onChange}
          aria-invalid={isRefused ? true : undefined}
          aria-describedby={id}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <Trans>
          Start the promotion at once. If I withdraw within 14 days, I get back the part that has not run yet.
        </Trans>
      </label>
      <FieldErrorMessage id={id}>
        {isRefused && <Trans>Please tick this box: otherwise we may only start in 14 days.</Trans>}
      </FieldErrorMessage>
    </div>
  )
}

type SkipButtonProps = { isMain: boolean; onSkip: () => void }

const SkipButton = ({ isMain, onSkip }: SkipButtonProps) => (
  <button type="button" onClick={onSkip} className={isMain ? 'button-primary' : 'button-quiet'}>
    <Trans>Publish without promotion</Trans>
  </button>
)

/** Above the bottom bar, always within reach. */
const Actions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-8 flex flex-col-reverse gap-2 border-t border-line bg-surface/95 px-4 py-2 backdrop-blur empty:hidden md:bottom-0 md:mx-0 md:flex-row md:justify-end md:gap-3 md:px-0">
    {children}
  </div>
)

const Skeleton = () => (
  <div aria-hidden="true" className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-16">
    <div className="h-60 max-w-60 skeleton xl:col-start-2" />
    <div className="h-130 skeleton xl:col-start-1 xl:row-start-1" />
  </div>
)
