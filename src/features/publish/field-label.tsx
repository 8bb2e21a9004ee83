import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The label of a field in the form. */
export const FieldLabel = ({ field }: { field: string }): ReactNode => {
  const [name = field] = field.split('.')
  return labels[name] ?? <Trans>Details</Trans>
}

const labels: Partial<Record<string, ReactNode>> = {
  title: <Trans context="of a listing">Title</Trans>,
  description: <Trans>Description</Trans>,
  category: <Trans>Category</Trans>,
  audience: <Trans context="audience of fashion">Made for</Trans>,
  condition: <Trans>Condition</Trans>,
  brand: <Trans>Brand</Trans>,
  price: <Trans>Price</Trans>,
  photos: <Trans>Photos</Trans>,
  postalCode: <Trans>Postal code</Trans>,
  locality: <Trans>Place</Trans>,
}
