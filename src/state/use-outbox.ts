import { useSyncExternalStore } from 'react'

import { outboxStore } from '#src/data/outbox/outbox-store.ts'
import type { OutboxView } from '#src/data/sync/outbox.ts'

/** What waits to be sent, the same in all tabs: undefined on the server and until the device has been asked. */
export function useOutbox(): readonly OutboxView[] | undefined {
  return useSyncExternalStore(outboxStore.subscribe, outboxStore.views, () => undefined)
}
