import { lazyWhenIdle } from '#src/chunks/lazy-when-idle.ts'

/** Read before one buys, and not on the first screen: it comes alive after the rest of the page. */
export const LazySellerRights = lazyWhenIdle(() =>
  import('#src/features/seller/seller-rights.tsx').then((module) => module.SellerRights),
)
