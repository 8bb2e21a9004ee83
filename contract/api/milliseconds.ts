import { z } from 'zod'

/** The end of the year 9999: far beyond it, neither JavaScript nor the database has dates. */
const maxMilliseconds = 253_402_300_799_999

/** A moment by some clock, which may show any. */
export const Milliseconds = z.int().min(0).describe('Milliseconds since 1970')

/** A moment that dates can be made of. */
export const DateMilliseconds = Milliseconds.max(maxMilliseconds)
