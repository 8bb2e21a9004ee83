import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import type { Route } from '#server/http/route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { refundLostOptions } from '#server/orders/removal-refunds.ts'
import { runPromotions } from '#server/promotions/clock-repair.ts'
import { promotionsRoutes } from '#server/promotions/promotions-routes.ts'

type Dependencies = { db: Kysely<Schema>; jobs: Pick<Jobs, 'on' | 'schedule'>; now?: () => Date }

/** Effects of paid options, and what ends them. Registers its job, so call it before jobs start. */
export function createPromotionsModule({ db, jobs, now = () => new Date() }: Dependencies): { routes: Route[] } {
  jobs.on('promotions-clock', async () => {
    await runPromotions(db, now())
    await refundLostOptions(db, now())
  })
  jobs.schedule('promotions-clock', '* * * * *')

  return { routes: promotionsRoutes({ db }) }
}
