import type { ProblemCode } from '#contract/problems.ts'
import { BackupProblem } from '#server/backup/backup-problem.ts'
import { ConfigProblem } from '#server/config/config.ts'
import { DatabaseProblem } from '#server/database/database-problem.ts'
import { toProblem } from '#server/http/to-problem.ts'
import { FileProblem } from '#server/listing-import-export/file-problem.ts'
import { StorageProblem } from '#server/media/storage-problem.ts'
import { StartupError } from '#server/wiring/startup-error.ts'

import { CommandProblem } from './command-problem.ts'
import { exitCode } from './exit-codes.ts'

const foreseen = [
  ConfigProblem,
  DatabaseProblem,
  StorageProblem,
  StartupError,
  CommandProblem,
  FileProblem,
  BackupProblem,
]

/** Prints a sentence for problems that the operator can fix, and the full stack for bugs. Returns the exit code. */
export function explainFailure(error: unknown): number {
  process.stderr.write(`${sentenceOf(error) ?? (error as Error)?.stack ?? error}\n`)
  return error instanceof ConfigProblem ? exitCode.misuse : exitCode.failed
}

const sentences: { [C in ProblemCode]?: string } = {
  unavailable: 'The database went away. What was done stays done; begin again when it is back.',
  'storage-full': 'There is no space left. What was done stays done; make room and begin again.',
}

function sentenceOf(error: unknown): string | undefined {
  const isForeseen = foreseen.some((kind) => error instanceof kind)
  return isForeseen ? (error as Error).message : sentences[toProblem(error).code]
}
