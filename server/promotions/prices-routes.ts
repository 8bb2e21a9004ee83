import type { Kysely } from 'kysely'

import { readPromotionPrices } from '#contract/api/promotions.ts'
import type { Schema } from '#server/database/schema.ts'
import { route } from '#server/http/route.ts'

import { readPriceList } from './prices-repository.ts'
import { pricesIn } from './prices.ts'

/** Without a payment provider there is nothing to buy. */
export const pricesRoutes = ({ db, canPay }: { db: Kysely<Schema>; canPay: boolean }) => [
  route(readPromotionPrices, async ({ query: { category, country } }) => {
    const list = await readPriceList(db)
    return { options: canPay ? pricesIn(list, category) : [], vatPercent: list.vatPercent[country] }
  }),
]
