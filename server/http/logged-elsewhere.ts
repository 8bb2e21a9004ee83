import type { Problem } from '#contract/problems.ts'
import { DatabaseUnavailable } from '#server/database/database-unavailable.ts'

/** Whether the database or disk monitor logs the problem, once when it begins and once when it ends. */
export const isLoggedElsewhere = ({ code, cause }: Problem) =>
  code === 'storage-full' || cause instanceof DatabaseUnavailable
