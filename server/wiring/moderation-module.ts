import type { Kysely } from 'kysely'

import type { ServerKeys } from '#server/accounts/server-keys.ts'
import type { Schema } from '#server/database/schema.ts'
import { createAppealTokens } from '#server/deliveries/appeal-links.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createCasesService } from '#server/moderation/cases-service.ts'
import { createDecidingService } from '#server/moderation/deciding-service.ts'
import { createDeskFeed } from '#server/moderation/desk-events.ts'
import { createDeskRecords } from '#server/moderation/desk-records.ts'
import { deskRoutes } from '#server/moderation/desk-routes.ts'
import { createRulesService } from '#server/moderation/rules-service.ts'
import { endDueSuspensions } from '#server/moderation/suspensions.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'
import { createAppealsService } from '#server/reports/appeals-service.ts'
import { reportsRoutes } from '#server/reports/reports-routes.ts'
import { createReportsService } from '#server/reports/reports-service.ts'
import { createStatementsService } from '#server/reports/statements-service.ts'

type Dependencies = {
  db: Kysely<Schema>
  keys: ServerKeys
  jobs: Pick<Jobs, 'on' | 'schedule'>
  rateLimiter: Pick<RateLimiter, 'take' | 'giveBack'>
  wakeDeliveries: WakeDeliveries
}

/** Reports, and what moderators decide about them. Registers its jobs, so call it before they start. */
export function createModerationModule({ db, keys, jobs, rateLimiter, wakeDeliveries }: Dependencies) {
  const reports = createReportsService({ db, rateLimiter, wakeDeliveries })
  const appeals = createAppealsService({ db, tokens: createAppealTokens(keys), rateLimiter })
  const feed = createDeskFeed({ db })

  jobs.on('moderation-suspensions', async () => void (await endDueSuspensions(db)))
  jobs.schedule('moderation-suspensions', '* * * * *')
  jobs.on('reports-forget', () => reports.forgetAddresses())
  jobs.schedule('reports-forget', '55 4 * * *')

  return {
    feed,
    routes: [
      ...reportsRoutes(reports, createStatementsService({ db }), appeals),
      ...deskRoutes({
        cases: createCasesService({ db }),
        deciding: createDecidingService({ db, wakeDeliveries }),
        rules: createRulesService({ db }),
        records: createDeskRecords({ db }),
        feed,
      }),
    ],
  }
}
