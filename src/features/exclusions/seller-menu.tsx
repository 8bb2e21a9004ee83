import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useSession } from '#src/state/use-session.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'

import { useHiddenLists } from './use-hidden-lists.ts'
import { type ExcludableSeller, useSellerHiding } from './use-seller-hiding.ts'

type SellerMenuProps = { seller: ExcludableSeller }

/** Hides the listings of a seller from results, and shows them again. Sellers find nothing in its place on their pages. */
export function SellerMenu({ seller }: SellerMenuProps) {
  const session = useSession()
  if (session.state === 'member' && session.memberId === seller.id) return <Space />

  return (
    <AppCatalog fallback={<Space />}>
      <Menu seller={seller} />
    </AppCatalog>
  )
}

/** Nothing moves when the menu comes, or does not. */
const Space = () => <span className="size-12 shrink-0" />

function Menu({ seller }: SellerMenuProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-label={t`More`} className="icon-button size-12 shrink-0">
        <Icon name="ellipsis-vertical" />
      </button>
      {isOpen && (
        <ConfirmDialog title={seller.username} onClose={close} closeName={t`Close`}>
          <MenuItems seller={seller} onDone={close} />
        </ConfirmDialog>
      )}
    </>
  )
}

function MenuItems({ seller, onDone }: SellerMenuProps & { onDone: () => void }) {
  const locale = useLocale()
  const lists = useHiddenLists()
  const { hide, show, unblock } = useSellerHiding(seller)
  const hidden = lists?.sellers.find(({ sellerId }) => sellerId === seller.id)

  async function choose(change: () => Promise<void>): Promise<void> {
    await change()
    onDone()
  }

  return (
    <div className="mt-4 flex flex-col">
      {!hidden && (
        <button type="button" disabled={!lists} onClick={() => void choose(hide)} className={itemStyles}>
          <Icon name="eye-off" className="size-5 shrink-0" />
          <span>
            <Trans>Hide listings of {seller.username}</Trans>
            <span className="block text-sm text-text-muted">
              <Trans>You can still write to each other.</Trans>
            </span>
          </span>
        </button>
      )}
      {hidden && !hidden.isBlocked && (
        <button type="button" onClick={() => void choose(show)} className={itemStyles}>
          <Icon name="eye" className="size-5 shrink-0" />
          <Trans>Show listings of {seller.username} again</Trans>
        </button>
      )}
      {hidden?.isBlocked && (
        <button type="button" onClick={() => void choose(unblock)} className={itemStyles}>
          <Icon name="ban" className="size-5 shrink-0" />
          <Trans>Unblock {seller.username}</Trans>
        </button>
      )}
      <Link to="/$locale/profile/hidden" params={{ locale }} className={itemStyles}>
        <Icon name="list" className="size-5 shrink-0" />
        <Trans>Hidden sellers and words</Trans>
      </Link>
    </div>
  )
}

const itemStyles =
  '-mx-2 flex min-h-12 items-center gap-3 rounded-field p-2 text-start [overflow-wrap:anywhere] hover:bg-surface-sunken'
