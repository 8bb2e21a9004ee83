/** The server could not be reached: the only failure that the device may answer in its place. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}
