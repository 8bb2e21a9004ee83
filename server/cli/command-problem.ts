/** A problem that an operator can fix: a missing file, a folder that is not empty. Its message is a sentence. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}
