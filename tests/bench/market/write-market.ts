// Writes a market as a file for the import: node tests/bench/market/write-market.ts COUNT FILE [SEED]
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'

import { generateListings } from './generate-listings.ts'

const linesAtOnce = 200

/** Newline-delimited JSON; the same count and seed give the same file for a whole day. */
export async function writeMarket(count: number, file: string, seed = 1): Promise<void> {
  await pipeline(Readable.from(lines(count, seed)), createWriteStream(file))
}

async function* lines(count: number, seed: number): AsyncGenerator<string> {
  let waiting: string[] = []
  for await (const listing of generateListings(count, seed)) {
    waiting.push(`${JSON.stringify(listing)}\n`)
    if (waiting.length < linesAtOnce) continue
    yield waiting.join('')
    waiting = []
  }
  yield waiting.join('')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [count = '', file, seed = '1'] = process.argv.slice(2)
  if (!/^\d+$/.test(count) || file === undefined || !/^\d+$/.test(seed)) {
    process.stderr.write('node tests/bench/market/write-market.ts COUNT FILE [SEED]\n')
    process.exitCode = 2
  } else await writeMarket(Number(count), file, Number(seed))
}
