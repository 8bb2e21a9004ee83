import { Registry } from 'prom-client'

import { databaseMetrics, type DatabaseFacts } from './database-metrics.ts'
import { deliveryMetrics, type DeliveryFacts } from './delivery-metrics.ts'
import { jobMetrics, type JobFacts } from './job-metrics.ts'
import { mediaMetrics, type MediaFacts } from './media-metrics.ts'
import { pageMetrics } from './page-metrics.ts'
import { paymentMetrics } from './payment-metrics.ts'
import { processMetrics } from './process-metrics.ts'
import { requestMetrics } from './request-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Values that are read at each scrape. */
export type Facts = DatabaseFacts & DeliveryFacts & JobFacts & MediaFacts

/**
 * All metrics of one app, in a registry of its own. The app's modules do not depend on it: they get callbacks, and
 * their values are read at each scrape.
 */
export function createMetrics() {
  const registry = new Registry()
  const database = databaseMetrics(registry)
  const deliveries = deliveryMetrics(registry)
  const jobs = jobMetrics(registry)
  const media = mediaMetrics(registry)
  processMetrics(registry)

  return {
    ...requestMetrics(registry),
    ...pageMetrics(registry),
    ...paymentMetrics(registry),
    connected: database.connected,
    jobDone: jobs.done,
    fileWritten: media.fileWritten,

    /** Sets the sources of values that are read at each scrape. */
    ask(facts: Facts): void {
      database.ask(facts)
      deliveries.ask(facts)
      jobs.ask(facts)
      media.ask(facts)
    },

    contentType: registry.contentType,
    read: () => registry.metrics(),
  }
}
