import { atom } from 'jotai/vanilla'

import { subscribeLazily } from '#src/chunks/subscribe-lazily.ts'
import type { HiddenLists } from '#src/data/exclusions/exclusions.ts'
import { useHydratedAtom } from '#src/state/use-hydrated-atom.ts'

const listsAtom = atom<HiddenLists | undefined>(undefined)

listsAtom.onMount = (show) =>
  subscribeLazily(
    () => import('#src/data/exclusions/exclusions.ts'),
    ({ watchHiddenLists }) => watchHiddenLists(show),
  )

/** What is hidden, the latest first, the same in all tabs: undefined on the server and until it is read. */
export const useHiddenLists = (): HiddenLists | undefined => useHydratedAtom(listsAtom)
