import type { ClientBase } from 'pg'

import { quote, type Table } from './database-contents.ts'

/** Disables our triggers while rows are loaded unchanged. Returns a function that enables them again. */
export async function disableTriggers(client: ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const setTriggers = async (word: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table ${quote(name)} ${word} trigger user`)
  }
  await setTriggers('disable')
  return () => setTriggers('enable')
}

/**
 * Runs deferred triggers immediately, which complete rows of an earlier version. Running all of them at the end could
 * exceed the statement timeout of the embedded database.
 */
export async function runTriggersImmediately(client: ClientBase): Promise<() => Promise<void>> {
  await client.query('set constraints all immediate')
  return async () => {}
}
