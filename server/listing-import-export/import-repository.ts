import { type Kysely, sql } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema } from '#server/database/schema.ts'

import type { PostalPlace } from './place-finder.ts'

export type ImportRepository = ReturnType<typeof createImportRepository>

export type ImportKey = { source: string; externalId: string }

export type ImportedBefore = { listingId: string; digest: string }

export const keyText = ({ source, externalId }: ImportKey) => `${source}\n${externalId}`

/** Looks up existing data for an import, for many rows at a time. */
export function createImportRepository(db: Kysely<Schema>) {
  async function findKnown(keys: readonly ImportKey[]): Promise<Map<string, ImportedBefore>> {
    const sources = keys.map(({ source }) => source)
    const externalIds = keys.map(({ externalId }) => externalId)
    const { rows } = await sql<ImportKey & ImportedBefore>`
      select source, external_id as "externalId", listing_id as "listingId", digest
      from unnest(${sources}::text[], ${externalIds}::text[]) as key (source, external_id)
      join imported_listings using (source, external_id)`.execute(db)
    return new Map(rows.map((row) => [keyText(row), row]))
  }

  async function findPostalPlaces(codes: readonly { country: string; code: string }[]): Promise<PostalPlace[]> {
    const { rows } = await sql<PostalPlace>`
      select country, code, name, locality
      from unnest(${codes.map(({ country }) => country)}::text[], ${codes.map(({ code }) => code)}::text[])
        as said (country, code)
      join postal_codes using (country, code)
      order by country, code, name`.execute(db)
    return rows
  }

  async function findListings(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`select id from listings where id = any(${ids}::uuid[])`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }

  /** The members with these names, and members with accounts whose names look like them. */
  async function findMembers(usernames: readonly string[]): Promise<Map<string, Set<string>>> {
    const keys = usernames.map(foldUsername)
    const { rows } = await sql<{ id: string; username: string }>`
      with said as (select * from unnest(${usernames}::text[], ${keys}::text[]) as name (username, key))
      select said.username, id from said join members on members.username = said.username
      union
      select said.username, id from said join members on username_key = key and email is not null`.execute(db)
    const members = new Map(usernames.map((username) => [username, new Set<string>()]))
    for (const { id, username } of rows) members.get(username)!.add(id)
    return members
  }

  return { findKnown, findPostalPlaces, findListings, findMembers }
}
