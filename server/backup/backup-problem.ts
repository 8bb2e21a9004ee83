/** A backup cannot be made or brought back as asked. Its message is a sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
