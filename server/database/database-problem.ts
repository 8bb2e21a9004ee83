/** The database cannot be opened as requested. Its message is a sentence for the operator, who can fix it. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}
