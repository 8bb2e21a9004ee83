import { z } from 'zod'

/** The end of the year 9999: far beyond it, neither JavaScript nor the database has dates. */
const last = 253_402_300_799_999

/** A moment. */
export const Milliseconds = z.int().min(0).max(last).describe('Milliseconds since 1970')
