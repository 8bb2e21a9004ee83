import type { ClientBase, Pool } from 'pg'

/** Protects all present media from orphan collection for a day, while a backup may refer to them. */
export async function postponeOrphanCollection(pool: Pool): Promise<void> {
  await pool.query('update media set created_at = now()')
}

/**
 * Saves the present media rows, and returns a function that adds them to those of the backup. Files that the backup
 * does not refer to become ordinary orphans, which the orphan collection deletes.
 */
export async function stashReplacedMedia(client: ClientBase): Promise<() => Promise<void>> {
  await client.query('create temporary table replaced_media on commit drop as select * from media')
  return async () => {
    await client.query('insert into media select * from replaced_media on conflict (name) do nothing')
  }
}
