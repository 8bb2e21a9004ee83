import { atom, getDefaultStore } from 'jotai/vanilla'

/** How the app can be installed: by the browser's prompt, or by hand through its menu. */
export type InstallMethod = 'prompt' | 'by-hand'

/** Undefined unless the page should offer the installation now. */
export const installOfferAtom = atom<InstallMethod | undefined>(undefined)

export const installOffer = {
  show: (method: InstallMethod) => getDefaultStore().set(installOfferAtom, method),
  withdraw: () => getDefaultStore().set(installOfferAtom, undefined),
}
