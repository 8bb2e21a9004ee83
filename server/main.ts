import { DatabaseProblem } from '#server/database/database-problem.ts'
import { StorageProblem } from '#server/media/storage-problem.ts'

import { ConfigProblem, describeSettings, readConfig } from './config/config.ts'
import { openServer, type Server } from './server.ts'
import { StartupError, toStartupError } from './wiring/startup-error.ts'

const help = `Starts Noper. These environment variables set it up:

${describeSettings()}
`

let server: Server | undefined
let isEnding = false

if (process.argv.includes('--help')) process.stdout.write(help)
else await start().catch(refuse)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  server = await openServer(config, endAfter).catch((error: unknown) => {
    throw toStartupError(error, config)
  })
  process.on('SIGTERM', () => void end(0)).on('SIGINT', () => void end(0))
  process.on('uncaughtException', endAfter).on('unhandledRejection', endAfter)
  await server.start()
  process.stdout.write(`Noper is open at ${server.address}\n`)
}

function endAfter(error: unknown): void {
  if (!server) return refuse(error)
  server.log.fatal({ err: error }, 'the server ends')
  void end(1)
}

/** Logs a sentence for problems that the operator can fix, and the full stack for bugs. */
function refuse(error: unknown): void {
  // During shutdown, pending startup work fails as expected.
  if (isEnding) return
  const isForeseen = [ConfigProblem, DatabaseProblem, StorageProblem, StartupError].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(`${isForeseen ? (error as Error).message : ((error as Error)?.stack ?? error)}\n`)
  void end(error instanceof ConfigProblem ? 2 : 1)
}

/**
 * The first call determines the exit code. A terminal, for example, sends its signal to this process and to npm, which
 * forwards it.
 */
async function end(exitCode: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await server?.close()
  process.exit(exitCode)
}
