import type { PgBoss } from 'pg-boss'

const uniqueViolation = '23505'

/** Of servers that start at once on an empty database, one makes the queue's tables, and another may stumble over them. */
export async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    await boss.start()
  }
}
