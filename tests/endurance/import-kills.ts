import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { type Child, startNode } from '#tests/support/child-processes.ts'
import { runCommand } from '#tests/support/command-process.ts'
import { migratedDatabaseDirectory } from '#tests/support/database-directory.ts'

import { auditImports } from './import-audit.ts'
import { createImportFiles, type ImportFile } from './import-file.ts'
import { rehearse, type Rehearsal, type RehearsalOptions, runFromCommandLine } from './rehearsal.ts'

/** What is killed: an import that has opened the database itself, an import beside a server, or that server. */
const victims = ['import', 'import beside a server', 'server'] as const

/** The exit code of a finished command that has refused the invalid lines. */
const doneWithRefusals = 3

/**
 * Kills imports, and servers during imports, at random moments, starts again, and checks that every row exists once.
 */
export async function rehearseImportKills(options: RehearsalOptions): Promise<Rehearsal> {
  const directory = await migratedDatabaseDirectory()
  const files = await createImportFiles()
  const imported: ImportFile[] = []
  // The shortest duration of an import on this machine, so that kills are spread over all of it.
  let milliseconds: number
  let kills = 0

  async function importWhole(file: ImportFile): Promise<string[]> {
    const { exitCode, said } = runCommand({ DATA_DIR: directory }, ...file.words)
    const code = await exitCode
    return code === doneWithRefusals ? [] : [`the import ended with ${code}: ${said().errors.slice(-500)}`]
  }

  async function importUntilKilled(file: ImportFile, server?: Child): Promise<void> {
    const command = runCommand({ DATA_DIR: directory }, ...file.words)
    const begun = performance.now()
    const moment = (0.2 + 0.8 * Math.random()) * milliseconds
    const isOver = await Promise.race([command.exitCode.then(() => true), wait(moment, false)])
    if (isOver) milliseconds = Math.min(milliseconds, performance.now() - begun)
    else kills += 1
    const victim = server ?? command
    await Promise.all([victim.kill(), command.exitCode, server?.ended])
  }

  async function interrupt(file: ImportFile, victim: (typeof victims)[number]): Promise<string[]> {
    if (victim === 'server') await importUntilKilled(file, await startServer(directory))
    if (victim === 'import') await importUntilKilled(file)
    if (victim !== 'import beside a server') return importWhole(file)

    const server = await startServer(directory)
    await importUntilKilled(file)
    const faults = await importWhole(file)
    server.process.kill('SIGTERM')
    await server.ended
    return faults
  }

  imported.push(files.write(1_000_000))
  const begun = performance.now()
  const [failure] = await importWhole(imported[0]!)
  if (failure) throw new Error(failure)
  milliseconds = performance.now() - begun

  const total = await rehearse('killed import', options, async (round) => {
    const file = files.write((round + 1) * 1_000_000)
    imported.push(file)
    const faults = await interrupt(file, victims[round % victims.length]!)
    const audit = await auditImports(directory, imported)
    return { acknowledged: file.numbers.length, lost: audit.lost, faults: [...faults, ...audit.faults] }
  })
  options.report?.(`killed import: ${kills} of ${options.rounds} kills came before the import had finished`)

  rmSync(directory, { recursive: true })
  rmSync(files.folder, { recursive: true })
  return total
}

async function startServer(directory: string): Promise<Child> {
  const server = startNode(['server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', LOG_LEVEL: 'fatal', DATA_DIR: directory },
    forwardsErrors: true,
  })
  await server.untilOutput(/open at/)
  return server
}

if (import.meta.main) await runFromCommandLine(rehearseImportKills)
