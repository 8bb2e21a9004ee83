import type { Problem } from '#contract/problems.ts'
import { DatabaseAway } from '#server/database/database-away.ts'

/** Whether those who watch the database and the disk say it, once when it begins and once when it ends. */
export const isToldOnce = ({ code, cause }: Problem) => code === 'storage-full' || cause instanceof DatabaseAway
