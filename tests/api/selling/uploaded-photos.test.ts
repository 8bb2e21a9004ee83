import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Problem } from '#contract/problems.ts'
import { createDraftsService } from '#server/drafts/drafts-service.ts'
import { createUploadedPhotosService } from '#server/selling/uploaded-photos-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, now } from '#tests/support/listings.ts'
import { openSelling } from '#tests/support/selling.ts'

const { db } = await useDatabase()
const selling = openSelling(db)

const kept = { name: 'name', width: 800, height: 600, thumbhash: 'AAAA' }
let keptCount = 0

const uploads = createUploadedPhotosService({
  db,
  keepPhoto: async () => {
    keptCount += 1
    return kept
  },
  now: () => now,
})

test('a photo that is uploaded again is stored once, and belongs to nobody else', async () => {
  const [seller, other] = [await selling.aSeller(), await selling.aSeller()]
  const photoId = randomUUID()
  const bytes = new Uint8Array(1)
  const before = keptCount

  const first = await uploads.upload({ photoId, memberId: seller.memberId, bytes })
  const again = await uploads.upload({ photoId, memberId: seller.memberId, bytes })
  const stolen = await uploads.upload({ photoId, memberId: other.memberId, bytes }).catch(({ code }: Problem) => code)

  expect([again, stolen, keptCount - before]).toEqual([first, 'not-found', 1])
})

test('after two weeks uploads that no draft contains are deleted', async () => {
  const { memberId, photoId } = await selling.aSeller()
  const [held, loose] = [await selling.arrived(memberId), await selling.arrived(memberId)]
  await createDraftsService({ db }).save(
    { draftId: randomUUID(), memberId },
    { content: {}, photos: [held], revision: 0 },
  )
  await db
    .updateTable('uploaded_photos')
    .set({ created_at: daysAgo(15) })
    .where('id', 'in', [held, loose])
    .execute()

  await uploads.deleteUnused()

  const left = await db.selectFrom('uploaded_photos').select('id').where('member_id', '=', memberId).execute()
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([photoId, held]))
})
