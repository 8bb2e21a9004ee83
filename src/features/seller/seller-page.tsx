import type { ReactNode } from 'react'

import type { Seller } from '#contract/api/sellers.ts'

import { ReportSellerButton } from './report-seller-button.tsx'
import { SellerHeader } from './seller-header.tsx'
import { PrivateSeller } from './seller-rights.tsx'
import { TraderIdentification } from './trader-identification.tsx'

type SellerPageProps = {
  seller: Seller
  menu: ReactNode
  /** Says that this person has hidden the seller. */
  hint: ReactNode
  listings: ReactNode
  reviews: ReactNode
}

/** A seller with their listings and reviews. */
export function SellerPage({ seller, menu, hint, listings, reviews }: SellerPageProps) {
  return (
    <div className="page flex flex-col gap-8 pt-6 xl:grid xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-x-12 xl:pt-10">
      <div className="flex flex-col gap-6 xl:sticky xl:top-24 xl:self-start">
        <SellerHeader seller={seller} menu={menu} />
        {hint}
        {seller.trader ? <TraderIdentification trader={seller.trader} /> : <PrivateSeller />}
        <ReportSellerButton seller={seller} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        {listings}
        {reviews}
      </div>
    </div>
  )
}
