import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { listingKey } from '#src/data/device/question.ts'
import { toasts } from '#src/state/toasts.ts'
import { useTold } from '#src/state/use-published.ts'

/** On the page of a listing of which a change has gone out: the page shows it, and says so. */
export function SavedNote({ listingId }: { listingId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  useTold([listingId])

  const show = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: listingKey(listingId), exact: true })
    toasts.show(t`Your changes are saved.`)
  })
  useEffect(() => show(), [])

  return null
}
