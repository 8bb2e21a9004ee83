import { engine } from '#tests/support/database.ts'
import { storages } from '#tests/support/storages.ts'

/** The store beside PostgreSQL, as operators have it; a folder beside both. */
export const mediaStorages = Object.entries(storages).filter(([name]) => engine === 'postgres' || name === 'a folder')
