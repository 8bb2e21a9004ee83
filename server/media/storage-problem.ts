/** The storage cannot be used as configured. Its message is a sentence for the operator, who can fix it. */
export class StorageProblem extends Error {
  override name = 'StorageProblem'
}
