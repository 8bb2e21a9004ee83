/** The storage cannot be used as it was set up. Its message is a sentence for the operator, who can do something about it. */
export class StorageProblem extends Error {
  override name = 'StorageProblem'
}
