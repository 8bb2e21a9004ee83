import { useSyncExternalStore } from 'react'

/** False on the server and while a page of the server is hydrated; true from then on, and in a page that the browser renders. */
export const useIsHydrated = (): boolean => useSyncExternalStore(subscribe, isTrue, isFalse)

const subscribe = () => () => {}
const isTrue = () => true
const isFalse = () => false
