import type { ClientBase, Pool } from 'pg'

/** Nothing that lies in the storage now is collected within the next day, while a backup may be counting on it. */
export async function postponeOrphanCollection(pool: Pool): Promise<void> {
  await pool.query('update media set created_at = now()')
}

/**
 * Lays the present media aside, and returns what adds them to those of the backup. What the backup does not show is
 * then an orphan like any other, and its files are collected in time.
 */
export async function stashReplacedMedia(client: ClientBase): Promise<() => Promise<void>> {
  await client.query('create temporary table replaced_media on commit drop as select * from media')
  return async () => {
    await client.query('insert into media select * from replaced_media on conflict (name) do nothing')
  }
}
