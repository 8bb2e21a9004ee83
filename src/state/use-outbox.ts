import { atom } from 'jotai/vanilla'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { OutboxView } from '#src/data/sync/outbox.ts'

import { useHydratedAtom } from './use-hydrated-atom.ts'

const outboxAtom = atom<readonly OutboxView[] | undefined>(undefined)

/** Watches the device's database only while a component shows the outbox. */
outboxAtom.onMount = (show) =>
  subscribeLazily(
    () => import('#src/data/outbox/page-outbox.ts'),
    ({ watchProgress }) => watchProgress(show),
  )

/** The entries that wait to be sent, the same in all tabs. Undefined on the server and until they have been read. */
export const useOutbox = (): readonly OutboxView[] | undefined => useHydratedAtom(outboxAtom)
