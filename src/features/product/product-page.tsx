import type { ReactNode } from 'react'

import type { Listing } from '#contract/api/listings.ts'

import { Breadcrumb } from './breadcrumb.tsx'
import { ContactBar, type SellerActions } from './contact-bar.tsx'

type ProductPageProps = {
  listing: Listing
  price: ReactNode
  /** Replaces the buyers' controls by the seller's, if the member is the seller. */
  actions: SellerActions
  gallery: ReactNode
  /** Key facts and seller. */
  aside: ReactNode
  /** Description and further facts. */
  details: ReactNode
  /** Further listings, by this seller and by others. */
  more: ReactNode
}

/** One column up to tablets; on desktops the aside stays visible beside photos and text. */
export function ProductPage({ listing, price, actions, gallery, aside, details, more }: ProductPageProps) {
  return (
    <>
      <article aria-labelledby="listing-title" className="page">
        <Breadcrumb category={listing.category} />
        <div className="flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:gap-x-10 xl:gap-y-8">
          <div className="-mx-4 min-w-0 md:mx-0">{gallery}</div>
          <div className="flex flex-col gap-5 xl:sticky xl:top-24 xl:row-span-2 xl:self-start">{aside}</div>
          {details}
        </div>
      </article>
      {more}
      <ContactBar listing={listing} price={price} actions={actions} />
    </>
  )
}
