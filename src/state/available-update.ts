import { atom, getDefaultStore } from 'jotai/vanilla'

/** Whether a newer build than this page's is available and the person has not postponed it. */
export const availableUpdateAtom = atom(false)

export const availableUpdate = {
  announce: () => getDefaultStore().set(availableUpdateAtom, true),
  dismiss: () => getDefaultStore().set(availableUpdateAtom, false),
}
