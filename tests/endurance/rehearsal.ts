import type { Audit } from './market-audit.ts'

export type Round = Audit & { acknowledged: number }

export type Rehearsal = { rounds: number; acknowledged: number; lost: number; faults: number }

export type RehearsalOptions = { rounds: number; report?: (line: string) => void }

/** Runs the rounds one after the other. Reports each in one line, and the sum in the last one. */
export async function rehearse(
  name: string,
  { rounds, report = () => {} }: RehearsalOptions,
  run: (round: number) => Promise<Round>,
): Promise<Rehearsal> {
  const total: Rehearsal = { rounds: 0, acknowledged: 0, lost: 0, faults: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const { acknowledged, lost, faults } = await run(round)
    report(`${name} ${round}: ${acknowledged} acknowledged, ${lost.length} lost, ${faults.length} faults`)
    for (const fault of faults) report(`  ${fault}`)
    total.rounds += 1
    total.acknowledged += acknowledged
    total.lost += lost.length
    total.faults += faults.length
  }
  report(
    `${name}: rounds = ${rounds}, acknowledged = ${total.acknowledged}, lost = ${total.lost}, faults = ${total.faults}`,
  )
  return total
}

/** Runs one rehearsal as a command; its first argument is the number of rounds. */
export async function runFromCommandLine(run: (options: RehearsalOptions) => Promise<Rehearsal>): Promise<void> {
  const rounds = Number(process.argv[2] ?? 10)
  const { lost, faults } = await run({ rounds, report: (line) => process.stdout.write(`${line}\n`) })
  if (lost + faults > 0) process.exitCode = 1
}
