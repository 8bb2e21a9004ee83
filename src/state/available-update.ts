import { atom, getDefaultStore } from 'jotai/vanilla'

/** Whether there is a newer build of the app than this page is, and nobody has said yet that it can wait. */
export const availableUpdateAtom = atom(false)

export const availableUpdate = {
  announce: () => getDefaultStore().set(availableUpdateAtom, true),
  dismiss: () => getDefaultStore().set(availableUpdateAtom, false),
}
