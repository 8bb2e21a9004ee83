import { createInterface } from 'node:readline'

import { openDatabase } from '#server/database/database.ts'
import { createPromotionsModule } from '#server/wiring/promotions-module.ts'

// Does what a server does for promotions each minute, whenever a line says what time it is: `node … URL`.
const { db } = await openDatabase({ url: process.argv[2]! })
let now = new Date(0)
let tick: () => Promise<unknown> = () => Promise.reject(new Error('no job'))
createPromotionsModule({
  db,
  now: () => now,
  jobs: {
    on: (_kind, work) => {
      tick = () => work(null as never)
    },
    schedule: () => {},
  },
})
process.stdout.write('ready\n')

for await (const line of createInterface({ input: process.stdin })) {
  now = new Date(Number(line))
  await tick()
  process.stdout.write(`done ${line}\n`)
}
