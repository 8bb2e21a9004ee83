/** The database does not answer, whatever keeps it from us. The code is SQLSTATE's for a connection that failed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseAway'
  readonly code = '08006'

  constructor(cause: unknown) {
    super('The database is away', { cause })
  }
}
