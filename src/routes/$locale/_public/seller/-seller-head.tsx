import { useLingui } from '@lingui/react/macro'

import type { Seller } from '#contract/api/sellers.ts'
import { PageHead } from '#src/features/head/page-head.tsx'

export function SellerHead({ seller: { id, username, bio } }: { seller: Seller }) {
  const { t } = useLingui()

  return (
    <PageHead
      path={`/seller/${id}`}
      title={t`${username}: listings and reviews · Noper`}
      description={
        bio === '' ? t`What ${username} sells on Noper, and what others say about it.` : bio.replace(/\s+/g, ' ')
      }
    />
  )
}
