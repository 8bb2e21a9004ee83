import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'

import { lostTaps } from '#src/state/lost-taps.ts'
import { toasts } from '#src/state/toasts.ts'

/** Without it, somebody who has tapped a heart would take the listing for saved. */
export function LostTapNote() {
  const { t } = useLingui()

  const tell = useEffectEvent(() => {
    if (lostTaps.take()) toasts.show(t`What you tapped did not load. Please try again in a moment.`, 'error')
  })

  useEffect(() => {
    const onTap = () => tell()
    onTap()
    return lostTaps.subscribe(onTap)
  }, [])
  return null
}
