import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations/migrate.ts'

import { writeMarket } from './market-writing.ts'

export type MarketWriter = {
  /** What the process was told is committed, up to now. */
  acknowledged: () => number[]
  signal: (name: 'SIGKILL' | 'SIGSTOP') => void
  gone: Promise<unknown>
}

/** Starts a process that opens the folder's database and writes listings; resolves when the first was acknowledged. */
export async function startMarketWriter(directory: string, first: number): Promise<MarketWriter> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), directory, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const gone = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), gone])
  if (child.exitCode !== null) throw new Error(`The writer ended with ${child.exitCode} before it wrote anything`)

  return {
    // What follows the last line break was cut off.
    acknowledged: () => output.split('\n').slice(0, -1).map(Number),
    signal: (name) => void child.kill(name),
    gone,
  }
}

if (import.meta.main) {
  const [directory, first] = process.argv.slice(2) as [string, string]
  const database = await openDatabase({ directory })
  await migrate(database.db)
  await writeMarket(database, Number(first), (number) => process.stdout.write(`${number}\n`))
}
