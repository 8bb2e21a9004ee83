import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cachedFolder } from './cached-folder.ts'
import { startNode } from './child-processes.ts'
import { digestOf } from './digest.ts'

/**
 * A data folder that a server has filled with the demo market and closed properly. The caller may write to it and must
 * remove it. It is a copy of a cached one, because filling one takes most of a minute.
 */
export async function demoMarketDirectory(): Promise<string> {
  const folder = await cachedFolder('demo-market', demoMarketDigest(), fill)
  const directory = mkdtempSync(join(tmpdir(), 'noper-demo-market-'))
  cpSync(folder, directory, { recursive: true })
  return directory
}

/** All code and photos that determine the demo market's rows and files. */
const sources = [
  'contract',
  ...['conversations', 'database', 'demo', 'jobs', 'listings', 'media', 'seed'].map((name) => `server/${name}`),
]

const packages = ['@electric-sql/pglite', 'pg-boss', 'sharp']

/** Changes each day too, because the ages of listings and the ends of promotions count from the market's creation. */
function demoMarketDigest(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(digestOf(sources))
  for (const name of packages) hash.update(`\0${name}\0${lockedVersion(name)}`)
  return hash.digest('hex').slice(0, 16)
}

function lockedVersion(name: string): string {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  return lock.packages[`node_modules/${name}`]!.version
}

/** Fills a temporary folder first: that may be on a RAM disk, and the database syncs at every commit. */
async function fill(folder: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-filling-'))
  try {
    await runFilling(directory)
    cpSync(directory, folder, { recursive: true })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** In a process of its own, because test runners transform the modules that they import. */
async function runFilling(directory: string): Promise<void> {
  const filling = startNode(['tests/support/fill-demo-market.ts', directory])
  if ((await filling.ended) !== 0) throw new Error(`The demo market could not be made: ${filling.said()}`)
}
