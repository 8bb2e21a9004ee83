import { once } from 'node:events'

import { askAllTheTime } from './closed-loop.ts'
import type { Load, LoadFigures } from './load.ts'
import { askOnTime } from './open-loop.ts'
import { requestOf } from './request-of.ts'

/**
 * The process that sends requests: it receives its load from the parent process, reports that it is ready, starts when
 * it is told to, and reports its figures.
 */
process.once('message', (load: Load) => {
  void take(load).then((figures) => process.send?.(figures, () => process.exit(0)))
})

async function take(load: Load): Promise<LoadFigures> {
  const requests = load.questions.map((question) => Buffer.from(requestOf(question)))
  process.send?.('ready')
  await once(process, 'message')
  return load.rate === undefined
    ? askAllTheTime({ ...load, requests })
    : askOnTime({ ...load, requests, rate: load.rate })
}
