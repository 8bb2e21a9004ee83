import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

type SeedState = 'started' | 'finished'

const name = 'demo-market'

export async function keepSeedState(db: Kysely<Schema>, state: SeedState): Promise<void> {
  const value = JSON.stringify(state)
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Into an empty database only, and on where it was stopped. Never again, whatever became of what it filled in. */
export async function shouldSeed(db: Kysely<Schema>, { fillsDemo }: { fillsDemo: boolean }): Promise<boolean> {
  if (!fillsDemo) return false
  const state = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  if (state) return state.value !== ('finished' satisfies SeedState)
  const someone = await db.selectFrom('members').select('id').limit(1).executeTakeFirst()
  return someone === undefined
}
