import { atom, getDefaultStore } from 'jotai/vanilla'

export type Toast = {
  id: number
  text: string
  /** Good news leaves by itself, an error stays until it is dismissed. */
  kind: 'done' | 'error'
}

/** What has just happened, in a few words, the latest last. */
export const toastsAtom = atom<readonly Toast[]>([])

let latest = 0

const change = (update: (shown: readonly Toast[]) => readonly Toast[]) => getDefaultStore().set(toastsAtom, update)

export const toasts = {
  show: (text: string, kind: Toast['kind'] = 'done') =>
    // Said again, it is not shown twice.
    change((shown) => [...shown.filter((toast) => toast.text !== text), { id: ++latest, text, kind }]),

  dismiss: (id: number) => change((shown) => shown.filter((toast) => toast.id !== id)),
}
