import { type Kysely, sql } from 'kysely'

import type { Country } from '#contract/place.ts'
import { pointText } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'

import type { PostalCode } from './postal-code.ts'

export type PostalCodesRepository = ReturnType<typeof createPostalCodesRepository>

export function createPostalCodesRepository(db: Kysely<Schema>) {
  return {
    /** Updates existing rows; of rows that differ only in their point, the last one counts. */
    async save(postalCodes: readonly PostalCode[]): Promise<void> {
      const distinct = new Map(postalCodes.map((each) => [`${each.country} ${each.code} ${each.name}`, each]))
      if (distinct.size === 0) return
      await db
        .insertInto('postal_codes')
        .values([...distinct.values()].map((each) => ({ ...each, point: pointText(each.point) })))
        .onConflict((conflict) =>
          conflict
            .columns(['country', 'code', 'name'])
            .doUpdateSet({ point: sql`excluded.point`, locality: sql`excluded.locality` }),
        )
        .execute()
    },

    async findBeginning(digits: string, limit: number): Promise<Omit<PostalCode, 'point'>[]> {
      return db
        .selectFrom('postal_codes')
        .select(['country', 'code', 'name', 'locality'])
        .$narrowType<{ country: Country }>()
        .where('code', 'like', `${digits}%`)
        .orderBy('code')
        .orderBy('country', 'desc')
        .orderBy('name')
        .limit(limit)
        .execute()
    },
  }
}
