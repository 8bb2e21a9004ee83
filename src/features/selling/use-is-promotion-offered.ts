import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

import { promotionPricesQuery } from '#src/data/promotions/promotions-queries.ts'

/** Whether the operator offers promotion options. All categories have the same, at different prices. */
export function useIsPromotionOffered(): boolean {
  const { call } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(promotionPricesQuery(call, 'everything-else', 'LU'))
  return data !== undefined && data.options.length > 0
}
