// Measures server and app on this machine: npm run bench -- [PART …]. Fails if a part could not be measured or a figure
// misses its gate.
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { inspect } from 'node:util'

import { alertsPart } from './alerts-part.ts'
import type { Bench, BenchPart } from './bench-part.ts'
import { coldStartsPart } from './cold-starts-part.ts'
import { eventDeliveryPart } from './event-delivery-part.ts'
import { eventLoopPart } from './event-loop-part.ts'
import { type Figure, tableOf } from './figures.ts'
import { importPart } from './import-part.ts'
import { lighthousePart } from './lighthouse-part.ts'
import { messagesPart } from './messages-part.ts'
import { millionPart } from './million-part.ts'
import { movingPart } from './moving-part.ts'
import { offlinePagesPart } from './offline-pages-part.ts'
import { offlineSearchPart } from './offline-search-part.ts'
import { overloadPart } from './overload-part.ts'
import { relevancePart } from './relevance-part.ts'
import { searchPart } from './search-part.ts'
import { servingPart } from './serving-part.ts'
import { signInPart } from './sign-in-part.ts'
import { createStock } from './stock.ts'
import { suggestionsPart } from './suggestions-part.ts'
import { typingPart } from './typing-part.ts'
import { typingSearchPart } from './typing-search-part.ts'
import { createWorkplace } from './workplace.ts'

const parts: readonly BenchPart[] = [
  importPart,
  servingPart,
  overloadPart,
  relevancePart,
  searchPart,
  suggestionsPart,
  eventLoopPart,
  eventDeliveryPart,
  messagesPart,
  alertsPart,
  signInPart,
  typingPart,
  typingSearchPart,
  movingPart,
  offlineSearchPart,
  offlinePagesPart,
  lighthousePart,
  coldStartsPart,
]

/** Parts that run only if they are named. */
const partsApart: readonly BenchPart[] = [millionPart]

const startedAt = performance.now()
const interruption = new AbortController()
const asked = process.argv.slice(2)
const all = [...parts, ...partsApart]
const names = all.map(({ name }) => name)

if (asked.every((name) => names.includes(name))) {
  await run(asked.length === 0 ? parts : all.filter(({ name }) => asked.includes(name)))
} else {
  process.stderr.write(`npm run bench -- [${names.join(' | ')}]…\n`)
  process.exitCode = 2
}

async function run(chosen: readonly BenchPart[]): Promise<void> {
  const workplace = createWorkplace()
  process.once('SIGINT', () => {
    interruption.abort()
    void workplace.end().then(() => process.exit(130))
  })
  const stock = createStock(workplace, say)
  write(`${describeMachine()}\n`)
  const missed: Figure[] = []
  try {
    for (const part of chosen) missed.push(...(await measure(part, { workplace, stock, say })))
  } finally {
    await workplace.end()
  }
  write(`\n${summary(missed)}\n`)
}

/** Returns the figures that missed their aim. A part that cannot be measured does not stop the others. */
async function measure(part: BenchPart, bench: Bench): Promise<Figure[]> {
  const load = describeLoad()
  try {
    const figures = await part.measure(bench)
    write(`\n${part.name} (load ${load} before, ${describeLoad()} after)\n\n${tableOf(figures)}\n\n${part.about}\n`)
    if (figures.some(({ isFault }) => isFault)) process.exitCode = 1
    return figures.filter(({ isReached }) => isReached === false)
  } catch (error) {
    // After an interruption the workplace is gone and the process is about to exit, so nothing else may start.
    if (interruption.signal.aborted) await once(process, 'exit')
    process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = 1
    return [{ name: part.name, measured: 'could not be measured', isReached: false }]
  }
}

function summary(missed: readonly Figure[]): string {
  if (missed.length === 0) return 'All aims were reached.'
  const each = missed.map(({ name, measured, aim }) => `${name}: ${measured}${aim ? `, aim ${aim}` : ''}`)
  return `Missed:\n${each.map((line) => `- ${line}`).join('\n')}`
}

function describeMachine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model ?? 'processor'}, Node ${process.version}`
}

/** The average number of runnable processes over the last minute, including ours. */
function describeLoad(): string {
  return loadavg()[0]!.toFixed(1)
}

function write(text: string): void {
  process.stdout.write(text)
}

function say(text: string): void {
  process.stderr.write(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`)
}
