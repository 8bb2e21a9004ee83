import { z } from 'zod'

/** The largest integer of the database column. */
export const maxVersion = 2 ** 31 - 1

export const Version = z
  .int()
  .min(1)
  .max(maxVersion)
  .describe('What is changed; where it is another meanwhile, nothing is')
