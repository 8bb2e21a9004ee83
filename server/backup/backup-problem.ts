/** A backup cannot be made or restored as requested. Its message is a sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
