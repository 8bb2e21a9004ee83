import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { OnlyOnThisDevice } from '#src/components/only-on-this-device.tsx'
import type { HiddenSeller } from '#src/data/exclusions/schema/exclusion-tables.ts'
import { useLocale } from '#src/i18n/use-locale.ts'

import { useSellerHiding } from './use-seller-hiding.ts'

/** The hidden sellers, and those who are blocked in conversations, each with its undo. */
export function HiddenSellers({ sellers }: { sellers: readonly HiddenSeller[] }) {
  if (sellers.length === 0)
    return (
      <p className="text-text-muted">
        <Trans>You have hidden nobody. The menu of a listing or a seller hides a seller’s listings.</Trans>
      </p>
    )

  return (
    <ul className="divide-y divide-line">
      {sellers.map((seller) => (
        <HiddenSellerItem key={seller.sellerId} hidden={seller} />
      ))}
    </ul>
  )
}

function HiddenSellerItem({ hidden }: { hidden: HiddenSeller }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { sellerId, isBlocked, isOnlyHere } = hidden
  const seller = { id: sellerId, username: hidden.username || t`Former member` }
  const { show, unblock } = useSellerHiding(seller)

  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <Link
          to="/$locale/seller/$id"
          params={{ locale, id: sellerId }}
          className="inline-flex min-h-11 items-center font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {seller.username}
        </Link>
        {isBlocked && (
          <p className="text-sm text-text-muted">
            <Trans>Blocked: you cannot write to each other</Trans>
          </p>
        )}
        {isOnlyHere && <OnlyOnThisDevice />}
      </div>
      <button
        type="button"
        onClick={() => void (isBlocked ? unblock() : show())}
        className="link min-h-11 shrink-0 ps-2"
      >
        {isBlocked ? <Trans>Unblock</Trans> : <Trans>Show again</Trans>}
        <span className="sr-only"> {seller.username}</span>
      </button>
    </li>
  )
}
