import type { ClientBase } from 'pg'

import { quote, type Table } from './database-contents.ts'

/** Keeps our own triggers from changing rows that come as they were. Returns what lets them go to work again. */
export async function disableTriggers(client: ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const setTriggers = async (word: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table ${quote(name)} ${word} trigger user`)
  }
  await setTriggers('disable')
  return () => setTriggers('enable')
}

/**
 * Lets triggers add what rows of an earlier version do not have. At once and not at the end, when all of that together
 * could take longer than the embedded database lets one statement run.
 */
export async function runTriggersImmediately(client: ClientBase): Promise<() => Promise<void>> {
  await client.query('set constraints all immediate')
  return async () => {}
}
