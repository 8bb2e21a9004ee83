import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import { toasts } from '#src/state/toasts.ts'
import { useDismissReceipts } from '#src/state/use-publish-receipts.ts'

/** On the page of a listing whose edit was just published: refreshes the page and shows a toast. */
export function SavedToast({ listingId }: { listingId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  useDismissReceipts([listingId])

  const show = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: listingKey(listingId), exact: true })
    toasts.show(t`Your changes are saved.`)
  })
  useEffect(() => show(), [])

  return null
}
