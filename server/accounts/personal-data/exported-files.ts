import { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import { photoFile, widthsOf } from '#contract/photos.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ZipEntry } from '#server/http/write-zip.ts'
import type { Storage } from '#server/media/storage.ts'

import { avatarFile } from './own-account.ts'
import { readMessagePhotos } from './own-conversations.ts'
import { readUploadedPhotos } from './own-drafts.ts'
import { readOwnPhotos } from './own-listings.ts'
import { personalData } from './personal-data.ts'
import type { PersonalTable, Person } from './personal-table.ts'

type Sources = { db: Kysely<Schema>; storage: Pick<Storage, 'read'> }

type Member = Person & { avatar: string | null }

const tables: readonly PersonalTable[] = Object.values(personalData)

/** All data of a member, one file after the other: tables as JSON, photos in their largest size. */
export async function* exportedFiles({ db, storage }: Sources, member: Member): AsyncGenerator<ZipEntry> {
  for (const { exported } of tables) {
    if (!('files' in exported)) continue
    for (const [name, read] of Object.entries(exported.files))
      yield { path: `${name}.json`, content: Readable.from(jsonOf(read(db, member))), compresses: true }
  }
  for await (const { file, ...photo } of photosOf(db, member)) {
    const [largest] = widthsOf(photo).toReversed()
    const found = await storage.read(`${photo.name}/${photoFile(largest!, 'jpg')}`)
    // The export omits files that the storage has lost.
    if (found) yield { path: file, content: found.stream, compresses: false }
  }
}

async function* photosOf(db: Kysely<Schema>, { id, avatar }: Member) {
  const kept =
    avatar === null
      ? undefined
      : await db.selectFrom('media').select(['name', 'width']).where('name', '=', avatar).executeTakeFirst()
  if (kept) yield { ...kept, file: avatarFile }
  yield* readOwnPhotos(db, id)
  yield* readUploadedPhotos(db, id)
  yield* readMessagePhotos(db, id)
}

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row, null, 2)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
