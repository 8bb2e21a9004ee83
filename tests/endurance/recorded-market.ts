import { existsSync } from 'node:fs'

import { openDatabase } from '#server/database/database.ts'
import { createDataDirectory, dataDirectory } from '#server/database/embedded/data-directory.ts'
import { openEngine } from '#server/database/embedded/engine.ts'
import { createHeartbeat } from '#server/database/embedded/heartbeat.ts'
import { socketPath } from '#server/database/embedded/socket-path.ts'
import { startWireServer } from '#server/database/embedded/wire-server.ts'
import { migrate } from '#server/database/migrations/migrate.ts'

import { writeMarket } from './market-writing.ts'
import { createVolatileDisk } from './volatile-disk.ts'

/**
 * Writes listings into the folder's database until a simulated power failure just before a random sync. What was synced
 * until then is written to `remains`. Returns the numbers that had been acknowledged. The database runs in this thread,
 * so that its syncs can be observed.
 */
export async function recordMarketUntilPowerLoss(directory: string, remains: string, first: number): Promise<number[]> {
  const disk = createVolatileDisk(directory)
  if (!existsSync(dataDirectory(directory))) await createDataDirectory(directory)
  const { database, close } = await openInThisThread(directory)
  await migrate(database.db)

  const acknowledged: number[] = []
  let syncsLeft = 50 + Math.round(Math.random() * 300)
  let atPowerLoss: number[] | undefined

  function losePower() {
    disk.writeRemains(remains)
    atPowerLoss = [...acknowledged]
  }

  disk.beforeEachSync(() => {
    syncsLeft -= 1
    if (syncsLeft === 0) losePower()
  })
  await writeMarket(
    database,
    first,
    (number) => acknowledged.push(number),
    // Without any sync, this ends the writing.
    () => atPowerLoss !== undefined || acknowledged.length > 1_000,
  )
  if (!atPowerLoss) losePower()

  await close()
  disk.remove()
  return atPowerLoss!
}

async function openInThisThread(directory: string) {
  const engine = await openEngine(dataDirectory(directory), { heartbeat: createHeartbeat(), onBroken: () => {} })
  const server = await startWireServer(engine, socketPath(directory))
  const database = await openDatabase({ url: `postgres:///postgres?user=postgres&host=${directory}` })

  async function close() {
    await database.close()
    await server.close()
    await engine.close()
  }

  return { database, close }
}
