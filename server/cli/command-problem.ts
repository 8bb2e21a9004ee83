/** What an operator can put right: a file that is missing, a folder that is not empty. Its message is a sentence. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}
