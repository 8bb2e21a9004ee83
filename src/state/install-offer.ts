import { atom, getDefaultStore } from 'jotai/vanilla'

/** How the app comes on to this device: the browser asks for it, or a person does it by hand. */
export type InstallMethod = 'prompt' | 'by-hand'

/** How the app can be installed, while this is a good moment to say so. */
export const installOfferAtom = atom<InstallMethod | undefined>(undefined)

export const installOffer = {
  show: (method: InstallMethod) => getDefaultStore().set(installOfferAtom, method),
  withdraw: () => getDefaultStore().set(installOfferAtom, undefined),
}
