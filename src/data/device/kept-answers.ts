import type { KeptAnswer } from './answer-keeper.ts'
import { type Database, shape } from './database.ts'

const capacity = 200

export function createKeptAnswers(database: Database) {
  const { answers } = database

  async function find(key: string): Promise<KeptAnswer | undefined> {
    const row = await answers.get(key)
    return row?.shape === shape ? { answer: row.answer, keptAt: row.keptAt } : undefined
  }

  function keep(key: string, { answer, keptAt }: KeptAnswer): Promise<void> {
    return database.transaction('rw', answers, async () => {
      await answers.put({ key, shape, answer, keptAt })
      await dropOldest()
    })
  }

  async function dropOldest(): Promise<void> {
    const surplus = (await answers.count()) - capacity
    if (surplus > 0) await answers.bulkDelete(await answers.orderBy('keptAt').limit(surplus).primaryKeys())
  }

  return { find, keep }
}
