/** The file as a whole is invalid. Its message is a sentence for the operator. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
