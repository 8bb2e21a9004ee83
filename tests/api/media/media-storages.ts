import { engine } from '#tests/support/database.ts'
import { storages } from '#tests/support/storages.ts'

/** The S3 store with PostgreSQL, as operators combine them; a folder with both engines. */
export const mediaStorages = Object.entries(storages).filter(([name]) => engine === 'postgres' || name === 'a folder')
