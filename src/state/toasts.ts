import { atom, getDefaultStore } from 'jotai/vanilla'

export type Toast = {
  id: number
  text: string
  /** A `done` toast disappears after a while, an error stays until the person dismisses it. */
  kind: 'done' | 'error'
  /** Undoes the event. The toast then stays longer. */
  onUndo?: (() => void) | undefined
}

/** Short messages about recent events, the latest last. */
export const toastsAtom = atom<readonly Toast[]>([])

let latest = 0

const change = (update: (shown: readonly Toast[]) => readonly Toast[]) => getDefaultStore().set(toastsAtom, update)

export const toasts = {
  show: (text: string, kind: Toast['kind'] = 'done', onUndo?: () => void) =>
    // A toast replaces an earlier one with the same text.
    change((shown) => [...shown.filter((toast) => toast.text !== text), { id: ++latest, text, kind, onUndo }]),

  dismiss: (id: number) => change((shown) => shown.filter((toast) => toast.id !== id)),
}
