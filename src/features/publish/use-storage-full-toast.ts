import { useLingui } from '@lingui/react/macro'

import { toasts } from '#src/state/toasts.ts'

/** Says that the disk has no room for what was asked for. */
export function useStorageFullToast(): () => void {
  // The same function as long as the language is: what is handed it is not rendered anew for it.
  'use memo'
  const { t } = useLingui()
  return () => toasts.show(t`There is no space left on this device. Please free some up and try again.`, 'error')
}
