import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { cachedFolder } from './cached-folder.ts'

/**
 * A data folder that a server has filled with the demo market and left in order. The caller may write to it, and removes
 * it. It is a copy of one that is kept, because filling one takes most of a minute.
 */
export async function demoMarketDirectory(): Promise<string> {
  const kept = await cachedFolder('demo-market', demoMarketDigest(), fill)
  const directory = mkdtempSync(join(tmpdir(), 'noper-demo-market-'))
  cpSync(kept, directory, { recursive: true })
  return directory
}

/** All code that decides what the market looks like in the database and on the disk, with the photos it is made from. */
const sources = [
  'contract',
  ...['database', 'demo', 'jobs', 'listings', 'media', 'seed'].map((name) => `server/${name}`),
]

const packages = ['@electric-sql/pglite', 'pg-boss', 'sharp']

/** Another one each day, too: how old listings are and when promotions end is counted from when the market is made. */
function demoMarketDigest(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const path of sources.flatMap(filesIn)) hash.update(`\0${path}\0`).update(readFileSync(path))
  for (const name of packages) hash.update(`\0${name}\0${lockedVersion(name)}`)
  return hash.digest('hex').slice(0, 16)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

function lockedVersion(name: string): string {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  return lock.packages[`node_modules/${name}`]!.version
}

/** Written to a temporary folder first: that may be in memory, and the database syncs at every commit. */
async function fill(kept: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-filling-'))
  try {
    await runFilling(directory)
    cpSync(directory, kept, { recursive: true })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** In a process of its own, because test runners transform what they import. */
async function runFilling(directory: string): Promise<void> {
  const program = ['tests/support/fill-demo-market.ts', directory]
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const errors = await text(child.stderr)
  const exitCode = await ended
  process.off('exit', kill)
  if (exitCode !== 0) throw new Error(`The demo market could not be made: ${errors}`)
}
