import { atom } from 'jotai/vanilla'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { OutboxView } from '#src/data/sync/outbox.ts'

import { useHydratedAtom } from './use-hydrated-atom.ts'

const outboxAtom = atom<readonly OutboxView[] | undefined>(undefined)

/** The device is watched while a component shows the outbox. */
outboxAtom.onMount = (show) =>
  subscribeLazily(
    () => import('#src/data/outbox/page-outbox.ts'),
    ({ watchProgress }) => watchProgress(show),
  )

/** What waits to be sent, the same in all tabs: undefined on the server and until the device has been asked. */
export const useOutbox = (): readonly OutboxView[] | undefined => useHydratedAtom(outboxAtom)
