import { BackupProblem } from '#server/backup/backup-problem.ts'
import { ConfigProblem } from '#server/config.ts'
import { DatabaseProblem } from '#server/database/database-problem.ts'
import { FileProblem } from '#server/exchange/file-problem.ts'
import { StorageProblem } from '#server/media/storage-problem.ts'
import { StartProblem } from '#server/start-problem.ts'

import { CommandProblem } from './command-problem.ts'
import { exitCode } from './exit-codes.ts'

const foreseen = [
  ConfigProblem,
  DatabaseProblem,
  StorageProblem,
  StartProblem,
  CommandProblem,
  FileProblem,
  BackupProblem,
]

/** A sentence where the operator can do something about it, and all that is known where it is our fault. */
export function explainFailure(error: unknown): number {
  const isForeseen = foreseen.some((kind) => error instanceof kind)
  process.stderr.write(`${isForeseen ? (error as Error).message : ((error as Error)?.stack ?? error)}\n`)
  return error instanceof ConfigProblem ? exitCode.misuse : exitCode.failed
}
