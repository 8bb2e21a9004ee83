import type { Kysely } from 'kysely'

import type { Config } from '#server/config/config.ts'
import { contactRoutes } from '#server/contact/contact-routes.ts'
import { createContactService } from '#server/contact/contact-service.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

type Dependencies = {
  config: Pick<Config, 'operator'>
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'on' | 'schedule'>
  rateLimiter: Pick<RateLimiter, 'take'>
  wakeDeliveries: WakeDeliveries
}

/** Messages to the operator. Registers its job, so call it before they start. */
export function createContactModule({ config, db, jobs, rateLimiter, wakeDeliveries }: Dependencies) {
  const contact = createContactService({ db, recipient: config.operator.email, rateLimiter, wakeDeliveries })

  jobs.on('contact-messages-mailed', () => contact.eraseMailed())
  jobs.schedule('contact-messages-mailed', '35 * * * *')

  return { routes: contactRoutes(contact) }
}
