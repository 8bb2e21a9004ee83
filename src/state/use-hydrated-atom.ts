import type { Atom } from 'jotai/vanilla'
import { getDefaultStore } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of an atom, in a part of the page that the server renders too. The server never reads a store, which all its
 * pages would share: it renders the atom's first value, and so does the browser while it hydrates.
 */
export function useHydratedAtom<Value>(atom: Atom<Value> & { init: Value }): Value {
  const store = getDefaultStore()
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom])

  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => atom.init,
  )
}
