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

/**
 * True for an empty database and for an interrupted run. Once it is complete, never again, even if the demo listings
 * were changed or deleted.
 */
export async function shouldSeed(db: Kysely<Schema>, { fillsDemo }: { fillsDemo: boolean }): Promise<boolean> {
  if (!fillsDemo) return false
  const state = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  if (state) return state.value !== ('finished' satisfies SeedState)
  const someone = await db.selectFrom('members').select('id').limit(1).executeTakeFirst()
  return someone === undefined
}
