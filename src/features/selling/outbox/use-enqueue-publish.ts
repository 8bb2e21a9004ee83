import { useLingui } from '@lingui/react/macro'

import { toasts } from '#src/state/toasts.ts'

/** Enqueues a draft for publishing. Shows a toast if the disk has no room even for that. */
export function useEnqueuePublish(): (draftId: string) => Promise<void> {
  const { t } = useLingui()

  return async (draftId) => {
    const { enqueue } = await import('#src/data/outbox/page-outbox.ts')
    const isQueued = await enqueue({ operation: 'publish-listing', subject: draftId })
    if (!isQueued) toasts.show(t`There is no space left on this device. Please free some up and try again.`, 'error')
  }
}
