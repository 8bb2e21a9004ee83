import { z } from 'zod'

/** The highest number that the database counts to. */
export const highestVersion = 2 ** 31 - 1

export const Version = z
  .int()
  .min(1)
  .max(highestVersion)
  .describe('What is changed; where it is another meanwhile, nothing is')
