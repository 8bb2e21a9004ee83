import { Gauge, type Registry } from 'prom-client'

import type { DeliveryCount } from '#server/deliveries/deliveries-repository.ts'
import { channels } from '#server/deliveries/message-kind.ts'

import { createCachedRead } from './cached-read.ts'

export type DeliveryFacts = { countWaitingDeliveries: () => Promise<DeliveryCount[]> }

export function deliveryMetrics(registry: Registry) {
  return {
    ask({ countWaitingDeliveries }: DeliveryFacts): void {
      // Without a result the gauge has no value; the job metrics count failed queries.
      const recent = createCachedRead(countWaitingDeliveries, { onFailure: () => {} })
      new Gauge({
        name: 'noper_deliveries_waiting',
        help: 'Messages that wait to be sent, of all servers on this database: every server tells the same',
        labelNames: ['channel'],
        registers: [registry],
        async collect() {
          const counts = await recent()
          this.reset()
          if (!counts) return
          for (const channel of channels) this.set({ channel }, 0)
          for (const { channel, count } of counts) this.set({ channel }, count)
        },
      })
    },
  }
}
