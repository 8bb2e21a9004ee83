/** The database cannot be opened as asked. Its message is a sentence for the operator, who can do something about it. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}
