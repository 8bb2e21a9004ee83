import { lazyWhenIdle } from '#src/chunks/lazy-when-idle.ts'

/** Only the device knows the saved searches, so this hydrates after the server's content. */
export const LazySaveSearch = lazyWhenIdle(() => import('./save-search.tsx').then((module) => module.SaveSearch))
