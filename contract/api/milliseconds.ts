import { z } from 'zod'

/** The end of the year 9999. JavaScript and the database support few dates beyond it. */
const maxMilliseconds = 253_402_300_799_999

/** A timestamp from a device clock, which may be wrong by any amount. */
export const Milliseconds = z.int().min(0).describe('Milliseconds since 1970')

/** A timestamp that can be converted to a date. */
export const DateMilliseconds = Milliseconds.max(maxMilliseconds)
