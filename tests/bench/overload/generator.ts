import { once } from 'node:events'

import { askAllTheTime } from './closed-loop.ts'
import type { Load, LoadFigures } from './load.ts'
import { askOnTime } from './open-loop.ts'
import { requestOf } from './request-of.ts'

/** The process that asks: it is told by its parent what to do, says that it is ready, and once it may go tells how it went. */
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
