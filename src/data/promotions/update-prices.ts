import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { readListing } from '#src/data/selling/change-listing.ts'

import { promotionChoices, type UnpaidChoice } from './promotion-choices.ts'
import { promotionPricesQuery } from './promotions-queries.ts'

/** Stores what the options of a choice cost now, without those that are no longer offered. */
export async function updatePrices(queryClient: QueryClient, call: Call, choice: UnpaidChoice): Promise<void> {
  const { category } = await readListing(choice.listingId)
  const prices = await queryClient.fetchQuery({ ...promotionPricesQuery(call, category, choice.country), staleTime: 0 })
  const chosen = prices.options.filter(({ option }) => choice.options.includes(option))
  await promotionChoices.reprice(choice.orderId, {
    options: chosen.map(({ option }) => option),
    totalCents: chosen.reduce((sum, { cents }) => sum + cents, 0),
  })
}
