import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { type Config, readConfig } from '#server/config/config.ts'
import { DatabaseProblem } from '#server/database/database-problem.ts'
import { joinDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/media/open-storage.ts'
import type { Storage } from '#server/media/storage.ts'
import { StartupError, toStartupError } from '#server/wiring/startup-error.ts'

import { databaseFindings } from './database-findings.ts'
import { type Finding, well, wrong } from './finding.ts'
import { mailFinding } from './mail-findings.ts'
import { marketFindings } from './market-findings.ts'
import { addressFinding, buildFinding, nodeFinding, settingFindings, spaceFindings } from './setup-findings.ts'

/** Checks everything that the server needs, in order, without changing anything. */
export async function* examine(environment: Record<string, string | undefined>): AsyncGenerator<Finding> {
  yield nodeFinding()
  yield buildFinding()
  const config = readConfig(environment)
  yield addressFinding(config)
  yield* settingFindings(config)
  yield* await spaceFindings(config)
  yield await mailFinding(config)
  yield* await openFindings(config)
}

/** A problem that the operator can fix becomes a finding, even if it prevents the remaining checks. */
async function openFindings(config: Config): Promise<Finding[]> {
  try {
    const storage = await openStorage(config.media)
    return [await storageFinding(storage), ...(await marketOf(config, storage))]
  } catch (error) {
    const problem = toStartupError(error, config)
    if (problem instanceof DatabaseProblem || problem instanceof StartupError) return [wrong(problem.message)]
    throw error
  }
}

async function marketOf(config: Config, storage: Storage): Promise<Finding[]> {
  const database = await joinDatabase(config.database)
  try {
    return [...(await databaseFindings(database)), ...(await marketFindings({ database, storage }))]
  } finally {
    await database.close()
  }
}

async function storageFinding(storage: Storage): Promise<Finding> {
  const folder = `doctor-${randomUUID()}`
  const written = Buffer.from('Is anybody there?')
  await storage.put(`${folder}/probe.txt`, written)
  const file = await storage.read(`${folder}/probe.txt`)
  const isSame = file && written.equals(await buffer(file.stream))
  await storage.removeFolder(folder)
  return isSame ? well('The media can be written and read.') : wrong('The media do not keep what is written to them.')
}
