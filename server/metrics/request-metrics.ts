import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

import type { Refusal, Stretch } from '#server/http/admission-control.ts'
import { refusals } from '#server/http/admission-control.ts'
import { routeLabel } from '#server/http/route-label.ts'

import { seconds } from './units.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Requests, their durations, refusals because of overload, and the event loop's delay. */
export function requestMetrics(registry: Registry) {
  const registers = [registry]
  const times = new Histogram({
    name: 'noper_http_request_seconds',
    help: 'Requests that were answered, by how long that took. Those there was no room for are not among them',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const refused = new Counter({
    name: 'noper_http_refused_total',
    help: 'Requests answered 503 because there was too much of something already',
    labelNames: ['reason'],
    registers,
  })
  const delay = new Histogram({
    name: 'noper_event_loop_delay_seconds',
    help: 'The longest delay of the event loop in each quarter of a second',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  const inWork = new Gauge({
    name: 'noper_http_in_work',
    help: 'The most requests that were worked on at once in the last quarter of a second',
    registers,
  })
  const limit = new Gauge({
    name: 'noper_http_in_work_limit',
    help: 'How many requests may be worked on at once, files apart',
    registers,
  })
  const streams = new Gauge({ name: 'noper_http_streams', help: 'Streams of events that are open', registers })
  for (const reason of refusals) refused.inc({ reason }, 0)

  return {
    answered(request: FastifyRequest, reply: FastifyReply): void {
      if (request.routeOptions.config.isStream) return
      const method = methods.has(request.method) ? request.method : 'other'
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      times.observe({ method, route: routeLabel(request), status }, seconds(reply.elapsedTime))
    },

    refused: (reason: Refusal) => refused.inc({ reason }),

    stretchEnded(stretch: Stretch): void {
      delay.observe(seconds(stretch.delay.max))
      inWork.set(stretch.inWork)
      limit.set(stretch.limit)
      streams.set(stretch.streams)
    },
  }
}
