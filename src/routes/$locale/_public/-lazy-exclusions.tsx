import { Suspense } from 'react'

import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

type Seller = { id: string; username: string }

const SellerMenu = lazyOrNothing<{ seller: Seller }>(
  () => import('#src/features/exclusions/seller-menu.tsx').then((module) => module.SellerMenu),
  { whenIdle: true },
)

/** Only the device knows who is hidden, so it comes after the rest of the page, into its place. */
export const LazySellerMenu = ({ seller }: { seller: Seller }) => (
  <Suspense fallback={<span className="size-12 shrink-0" />}>
    <SellerMenu seller={seller} />
  </Suspense>
)

type ExclusionHintProps = {
  seller: Seller
  /** Of the page's listing. */
  title?: string
}

const ExclusionHint = lazyOrNothing<ExclusionHintProps>(
  () => import('#src/features/exclusions/exclusion-hint.tsx').then((module) => module.ExclusionHint),
  { whenIdle: true },
)

export const LazyExclusionHint = (props: ExclusionHintProps) => (
  <Suspense>
    <ExclusionHint {...props} />
  </Suspense>
)
