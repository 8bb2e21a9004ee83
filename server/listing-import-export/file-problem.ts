/** A file that is to be read or written makes no sense as a whole. Its message is a sentence for the operator. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
