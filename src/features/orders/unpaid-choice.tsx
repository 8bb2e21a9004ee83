import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import { Problem } from '#contract/problems.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { placeOrder } from '#src/data/orders/change-order.ts'
import { promotionChoices, type UnpaidChoice } from '#src/data/promotions/promotion-choices.ts'
import { updatePrices } from '#src/data/promotions/update-prices.ts'
import { promotionNames } from '#src/i18n/names/promotions/option-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { Notice } from '#src/ui/notice.tsx'

import { usePayment } from './use-payment.ts'

type UnpaidChoicePageProps = {
  choice: UnpaidChoice
  /** Orders and opens the page of the provider as soon as the listing is online. */
  startsAtOnce: boolean
  /** Progress of publishing the listing. */
  Sending: ComponentType<{ draftId: string }>
  onBeforePayment: () => Promise<void>
}

/** What was chosen on this device and is not ordered yet: the listing has to be online first. */
export function UnpaidChoicePage({ choice, startsAtOnce, Sending, onBeforePayment }: UnpaidChoicePageProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const locale = useLocale()
  const navigate = useNavigate()
  const { title, options, totalCents, listingId, orderId } = choice

  async function discard(): Promise<void> {
    await navigate({ to: '/$locale/profile/listings', params: { locale } })
    await promotionChoices.removeOrder(orderId)
  }

  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div>
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-pretty text-text-muted">
          {formats.list(options.map((option) => i18n._(promotionNames[option])))}
        </p>
        <p className="mt-1 font-title text-xl font-semibold tabular-nums">{formats.price(totalCents)}</p>
      </div>
      {choice.stage === 'publishing' && (
        <Waiting>
          <p className="mb-2 text-pretty">
            <Trans>Your listing is being published. After that you go on to the payment.</Trans>
          </p>
          <Sending draftId={listingId} />
        </Waiting>
      )}
      {choice.stage === 'unpublished' && (
        <Waiting>
          <p className="text-pretty">
            <Trans>Your listing is not published yet. You can pay once it is online.</Trans>
          </p>
          <Link
            to="/$locale/publish/$draft/$step"
            params={{ locale, draft: listingId, step: 'place' }}
            className="link inline-flex min-h-11 items-center"
          >
            <Trans>Open the draft</Trans>
          </Link>
        </Waiting>
      )}
      {choice.stage === 'published' && (
        <OrderButton choice={choice} startsAtOnce={startsAtOnce} onBeforePayment={onBeforePayment} />
      )}
      <button
        type="button"
        onClick={() => void discard()}
        className="link inline-flex min-h-11 items-center self-start"
      >
        <Trans>Do not promote it</Trans>
      </button>
    </div>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-accent-tint px-4 pt-3 pb-1">{children}</div>
)

type OrderButtonProps = Omit<UnpaidChoicePageProps, 'Sending'>

/** Orders what was chosen, at the price that was shown. Another price is shown first. */
function OrderButton({ choice, startsAtOnce, onBeforePayment }: OrderButtonProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const formats = useFormats()
  const locale = useLocale()
  const isReachable = useIsReachable()
  const [oldPrice, setOldPrice] = useState<number>()
  const payment = usePayment({
    memberId: choice.memberId,
    async request() {
      try {
        return await placeOrder(choice, locale)
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'price-changed') throw error
        await updatePrices(queryClient, call, choice)
        setOldPrice(choice.totalCents)
        throw error
      }
    },
    onBeforePayment,
  })
  const hasNewPrice = oldPrice !== undefined && oldPrice !== choice.totalCents
  const isBusy = payment.isPending || payment.isSuccess

  const start = useEffectEvent(() => {
    if (startsAtOnce && payment.isIdle) payment.mutate()
  })
  useEffect(() => start(), [])

  return (
    <div className="flex flex-col items-start gap-3">
      {hasNewPrice && (
        <p role="alert" className="rounded-field bg-warning-tint px-4 py-3 text-pretty text-warning">
          <Trans>
            The price has changed: it is now {formats.price(choice.totalCents)} instead of {formats.price(oldPrice)}.
          </Trans>
        </p>
      )}
      {!isReachable && (
        <Notice>
          <Trans>You are offline. Your choice is kept on this device, and you can pay once you are online.</Trans>
        </Notice>
      )}
      {choice.options.length > 0 && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && payment.mutate()}
          className="button-primary max-md:w-full aria-disabled:opacity-60"
        >
          {isBusy ? (
            <Trans>Opening the payment page…</Trans>
          ) : (
            <Trans>Continue to payment · {formats.price(choice.totalCents)}</Trans>
          )}
        </button>
      )}
      {payment.error && !hasNewPrice && <RequestFailure error={payment.error} onRetry={() => payment.mutate()} />}
    </div>
  )
}
