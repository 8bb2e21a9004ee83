import { Command, CommanderError } from 'commander'

import { backupCommand } from './commands/backup-command.ts'
import { buildsCommand } from './commands/builds-command.ts'
import { configCommand } from './commands/config-command.ts'
import { doctorCommand } from './commands/doctor-command.ts'
import { exportCommand } from './commands/export-command.ts'
import { geoCommand } from './commands/geo-command.ts'
import { importCommand } from './commands/import-command.ts'
import { memberCommand } from './commands/member-command.ts'
import { ordersCommand } from './commands/orders-command.ts'
import { restoreCommand } from './commands/restore-command.ts'
import { searchCommand } from './commands/search-command.ts'
import { seedCommand } from './commands/seed-command.ts'
import { serveCommand } from './commands/serve-command.ts'
import { explainFailure } from './explain-failure.ts'

/** Runs the command in the arguments, and sets the exit code of the process. */
export async function runProgram(words: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(words, { from: 'user' })
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? usageCode(error) : explainFailure(error)
  }
}

/** Creates a new program each time, because Commander stores the options that it has parsed. */
export function createProgram(): Command {
  const program = new Command('noper')
    .description("The operator's commands. They read the same environment variables as the server, and work beside it.")
    .helpCommand(false)
    .showHelpAfterError('See --help.')
    .addHelpText('after', exitCodes())
    .addCommand(serveCommand())
    .addCommand(seedCommand())
    .addCommand(geoCommand())
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(memberCommand())
    .addCommand(ordersCommand())
    .addCommand(searchCommand())
    .addCommand(buildsCommand())
    .addCommand(doctorCommand())
    .addCommand(configCommand())
  endQuietlyOnExit(program)
  return program
}

function exitCodes(): string {
  return `
Exit codes:
  0    all is done
  1    it failed; what was done before stays done
  2    the command or the configuration makes no sense
  3    done, but something was refused, or found to be wrong, and is listed
  130  interrupted; running it again goes on

Example:
  $ npm run noper -- doctor`
}

/** Commander has printed its message already and would exit the process at once. */
function endQuietlyOnExit(command: Command): void {
  command.exitOverride()
  for (const each of command.commands) endQuietlyOnExit(each)
}

/** A request for help exits with 0. */
function usageCode({ exitCode }: CommanderError): number {
  return exitCode === 0 ? 0 : 2
}
