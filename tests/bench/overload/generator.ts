import { askAllTheTime } from './closed-loop.ts'
import type { Load, LoadFigures } from './load.ts'
import { askOnTime } from './open-loop.ts'
import { requestOf } from './request-of.ts'

/** The process that asks: it is told by its parent what to do, and tells it how it went. */
process.on('message', (load: Load) => {
  void run(load).then((figures) => process.send?.(figures, () => process.exit(0)))
})

function run(load: Load): Promise<LoadFigures> {
  const requests = load.questions.map((question) => Buffer.from(requestOf(question)))
  return load.rate === undefined
    ? askAllTheTime({ ...load, requests })
    : askOnTime({ ...load, requests, rate: load.rate })
}
