import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useExclusionFilter } from '#src/state/exclusions.ts'
import { Notice } from '#src/ui/notice.tsx'

import { useHiddenLists } from './use-hidden-lists.ts'
import { type ExcludableSeller, useSellerHiding } from './use-seller-hiding.ts'

type ExclusionHintProps = {
  seller: ExcludableSeller
  /** Of the page's listing. */
  title?: string
}

/** For a page that is open although lists do not lead to it: says that it is hidden, and undoes it. */
export function ExclusionHint({ seller, title = '' }: ExclusionHintProps) {
  const filter = useExclusionFilter()
  if (!filter?.isHidden({ sellerId: seller.id, title })) return null

  return (
    <AppCatalog>
      <Hint seller={seller} hasHiddenWord={filter.isHidden({ sellerId: '', title })} />
    </AppCatalog>
  )
}

type HintProps = { seller: ExcludableSeller; hasHiddenWord: boolean }

function Hint({ seller, hasHiddenWord }: HintProps) {
  const locale = useLocale()
  const hidden = useHiddenLists()?.sellers.find(({ sellerId }) => sellerId === seller.id)
  const { show, unblock } = useSellerHiding(seller)

  if (hidden?.isBlocked)
    return (
      <HintLine onUndo={unblock} undo={<Trans>Unblock {seller.username}</Trans>}>
        <Trans>You have blocked {seller.username}. Lists and alerts leave these listings out.</Trans>
      </HintLine>
    )
  if (hidden)
    return (
      <HintLine onUndo={show} undo={<Trans>Show again</Trans>}>
        <Trans>You have hidden {seller.username}. Lists and alerts leave these listings out.</Trans>
      </HintLine>
    )
  if (!hasHiddenWord) return null
  return (
    <Notice>
      <Trans>Lists and alerts leave this listing out, because you have hidden a word of its title.</Trans>
      <Link to="/$locale/profile/hidden" params={{ locale }} className="link -mb-3 flex min-h-11 items-center">
        <Trans>Hidden sellers and words</Trans>
      </Link>
    </Notice>
  )
}

type HintLineProps = { onUndo: () => Promise<void>; undo: ReactNode; children: ReactNode }

const HintLine = ({ onUndo, undo, children }: HintLineProps) => (
  <Notice>
    {children}
    <button type="button" onClick={() => void onUndo()} className="link -mb-3 flex min-h-11 items-center">
      {undo}
    </button>
  </Notice>
)
