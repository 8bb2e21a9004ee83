import { useLingui } from '@lingui/react/macro'

import { toasts } from '#src/state/toasts.ts'

/** Says that the disk is full. */
export function useStorageFullToast(): () => void {
  // Memoised by language, so that components which receive the function do not render again.
  'use memo'
  const { t } = useLingui()
  return () => toasts.show(t`There is no space left on this device. Please free some up and try again.`, 'error')
}
