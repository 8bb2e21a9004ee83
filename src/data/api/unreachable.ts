/**
 * The server could not be reached. This is the only failure that the offline cache may answer in place of the server.
 */
export class Unreachable extends Error {
  override name = 'Unreachable'
}
