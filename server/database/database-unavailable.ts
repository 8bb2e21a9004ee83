/** The database is unreachable, for whatever reason. The code is SQLSTATE's for a failed connection. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code = '08006'

  constructor(cause: unknown) {
    super('The database is away', { cause })
  }
}
