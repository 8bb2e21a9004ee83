// What the server can do on this machine: npm run bench -- [PART …]. It fails nothing; it says what was missed.
import { cpus, loadavg } from 'node:os'

import type { BenchPart } from './bench-part.ts'
import { eventLoopPart } from './event-loop-part.ts'
import { type Figure, tableOf } from './figures.ts'
import { importPart } from './import-part.ts'
import { overloadPart } from './overload-part.ts'
import { searchPart } from './search-part.ts'
import { servingPart } from './serving-part.ts'
import { createStock } from './stock.ts'
import { createWorkplace } from './workplace.ts'

const parts: readonly BenchPart[] = [importPart, servingPart, overloadPart, searchPart, eventLoopPart]

const startedAt = performance.now()
const asked = process.argv.slice(2)
const names = parts.map(({ name }) => name)

if (asked.every((name) => names.includes(name))) {
  await run(parts.filter(({ name }) => asked.length === 0 || asked.includes(name)))
} else {
  process.stderr.write(`npm run bench -- [${names.join(' | ')}]…\n`)
  process.exitCode = 2
}

async function run(chosen: readonly BenchPart[]): Promise<void> {
  const workplace = createWorkplace()
  process.once('SIGINT', () => void workplace.end().then(() => process.exit(130)))
  const stock = createStock(workplace, say)
  write(`${describeMachine()}\n`)
  const missed: Figure[] = []
  try {
    for (const part of chosen) {
      const figures = await part.measure({ workplace, stock, say })
      write(`\n${part.name}\n\n${tableOf(figures)}\n\n${part.about}\n`)
      missed.push(...figures.filter(({ isReached }) => isReached === false))
    }
  } finally {
    await workplace.end()
  }
  write(`\n${summary(missed)}\n`)
}

function summary(missed: readonly Figure[]): string {
  if (missed.length === 0) return 'All aims were reached.'
  return `Missed: ${missed.map(({ name, measured, aim }) => `${name} (${measured}, aim ${aim})`).join('; ')}`
}

function describeMachine(): string {
  const processors = cpus()
  const load = loadavg()[0]!.toFixed(1)
  return `${processors.length} × ${processors[0]?.model ?? 'processor'}, Node ${process.version}, load before ${load}`
}

function write(text: string): void {
  process.stdout.write(text)
}

function say(text: string): void {
  process.stderr.write(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`)
}
