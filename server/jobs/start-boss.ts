import type { PgBoss } from 'pg-boss'

const uniqueViolation = '23505'

/**
 * If several servers start on an empty database, one creates the queue's tables, and another may fail because they
 * already exist.
 */
export async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    await boss.start()
  }
}
