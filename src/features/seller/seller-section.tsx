import type { ReactNode } from 'react'

type SellerSectionProps = {
  id: string
  title: ReactNode
  count: number
  children: ReactNode
}

/** A section of the seller's page with the number of its entries. */
export function SellerSection({ id, title, count, children }: SellerSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl font-semibold">
        {title} <span className="ms-1 font-body text-base font-normal text-text-muted">{count}</span>
      </h2>
      {children}
    </section>
  )
}
