import { Registry } from 'prom-client'

import { databaseMetrics, type DatabaseFacts } from './database-metrics.ts'
import { deliveryMetrics, type DeliveryFacts } from './delivery-metrics.ts'
import { jobMetrics, type JobFacts } from './job-metrics.ts'
import { mediaMetrics, type MediaFacts } from './media-metrics.ts'
import { pageMetrics } from './page-metrics.ts'
import { processMetrics } from './process-metrics.ts'
import { requestMetrics } from './request-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** What is asked when somebody looks. */
export type Facts = DatabaseFacts & DeliveryFacts & JobFacts & MediaFacts

/**
 * All that is counted of one app, in a registry of its own. The parts of the app do not know it: they are given
 * functions to call, and are asked for what they know when somebody looks.
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
    connected: database.connected,
    jobDone: jobs.done,
    fileWritten: media.fileWritten,

    /** Names those who know what is not counted as it happens. */
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
