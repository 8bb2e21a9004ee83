import { expect, test } from 'vitest'

import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, openMarket } from '#tests/support/listings.ts'
import { reviewsIn } from '#tests/support/reviews.ts'

const { db } = await useDatabase()
const market = openMarket(db)
const { keepReview } = reviewsIn(db, market)

test('only visible reviews are listed, newest first, each once over all pages', async () => {
  const member_id = await market.keepMember()
  await keepReview({ member_id, text: 'hidden', visible_at: null })
  for (let index = 0; index < 60; index += 1) {
    await keepReview({ member_id, text: `${index}`, created_at: daysAgo(5 + Math.floor(index / 30)) })
  }

  const first = await market.reviews.readAbout(member_id)
  const second = await market.reviews.readAbout(member_id, first.next!)
  const third = await market.reviews.readAbout(member_id, second.next!)

  const all = [first, second, third].flatMap(({ reviews }) => reviews)
  expect([first, second, third].map(({ reviews }) => reviews.length)).toEqual([24, 24, 12])
  expect(third.next).toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
  expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a))
})

test('a review contains its author and the reply', async () => {
  const member_id = await market.keepMember()
  const author_id = await market.keepMember({ username: 'claire' })
  const id = await keepReview({ member_id, author_id, stars: 4, text: 'Bien.', reply: 'Merci !' })

  const { reviews } = await market.reviews.readAbout(member_id)

  expect(reviews).toEqual([
    {
      id,
      stars: 4,
      text: 'Bien.',
      reply: 'Merci !',
      author: { id: author_id, username: 'claire', avatar: null },
      createdAt: daysAgo(5).getTime(),
    },
  ])
})

test('a review by a deleted member, or one about to be deleted, has no name', async () => {
  const seller = await market.keepMember()
  const leaving = await market.keepMember({ deletion_due_at: daysAgo(-14) })
  await keepReview({ member_id: seller, author_id: leaving, created_at: daysAgo(2) })
  const id = await keepReview({ member_id: seller, created_at: daysAgo(1) })
  await db.updateTable('reviews').set({ author_id: null }).where('id', '=', id).execute()

  const { reviews } = await market.reviews.readAbout(seller)

  expect(reviews.map(({ author, text }) => [author, text])).toEqual([
    [null, 'Parfait.'],
    [null, 'Parfait.'],
  ])
})
