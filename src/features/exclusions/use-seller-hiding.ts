import { useLingui } from '@lingui/react/macro'

import { maxHiddenSellers } from '#contract/exclusions.ts'
import { useFailureText } from '#src/components/use-failure-text.ts'
import { unblockMember } from '#src/data/conversations/conversation-actions.ts'
import { hideSeller, showSeller } from '#src/data/exclusions/exclusions.ts'
import type { SaveResult } from '#src/data/sync/schema/synced-item.ts'
import { toasts } from '#src/state/toasts.ts'

export type ExcludableSeller = { id: string; username: string }

/** Hides a seller's listings, shows them again, and unblocks the seller; each says so in a toast, hiding with its undo. */
export function useSellerHiding(seller: ExcludableSeller) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const storageFailed = t`Noper cannot save anything on this device, so nothing has changed.`

  async function hide(): Promise<void> {
    const result = await hideSeller(seller)
    if (result === 'kept') toasts.show(t`Listings of ${seller.username} are hidden.`, 'done', () => void show())
    else toasts.show(refusalOf(result), 'error')
  }

  function refusalOf(result: SaveResult): string {
    return result === 'full'
      ? t`You can hide ${maxHiddenSellers} sellers at most. Show some again first.`
      : storageFailed
  }

  async function show(): Promise<void> {
    const result = await showSeller(seller.id)
    if (result === 'kept') toasts.show(t`Listings of ${seller.username} are shown again.`)
    else toasts.show(storageFailed, 'error')
  }

  /** Needs the server. */
  async function unblock(): Promise<void> {
    try {
      await unblockMember(seller.id)
    } catch (error) {
      return toasts.show(failureText(error), 'error')
    }
    await showSeller(seller.id)
    toasts.show(t`${seller.username} is unblocked.`)
  }

  return { hide, show, unblock }
}
