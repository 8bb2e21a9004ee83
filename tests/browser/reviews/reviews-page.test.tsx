import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Review } from '#contract/api/reviews.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { ReviewsPage } from '#src/features/reviews/reviews-page.tsx'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { type Answers, startStubServer } from '#tests/support/stub-server.ts'

afterEach(wipeLocalData)

const reply = 'PUT /v0/reviews/:reviewId/reply'

const aMember = (username: string) => ({ id: crypto.randomUUID(), username, avatar: null })

const aReview = (given: Partial<Review> = {}): Review => ({
  id: crypto.randomUUID(),
  stars: 4,
  text: 'Everything as described.',
  reply: null,
  createdAt: Date.now() - 3 * day,
  author: aMember('Mona'),
  ...given,
})

const nothing: Answers = {
  'GET /v0/reviews/due': { conversations: [] },
  'GET /v0/reviews/received': { reviews: [], next: null },
  'GET /v0/reviews/given': { reviews: [], next: null },
}

async function show(answers: Answers) {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const server = startStubServer({ ...nothing, ...answers })
  const { queryClient } = await showComponent(<ReviewsPage memberId={memberId} username="Jang" />)
  return Object.assign(server, { queryClient })
}

const section = (name: string) => page.getByRole('heading', { name }).element().parentElement!

test('without reviews the page says so', async () => {
  await show({})

  await expect.element(page.getByText('Nobody has reviewed you yet.')).toBeVisible()
  await expect.element(page.getByText('You have not reviewed anybody yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Waiting for your review' })).not.toBeInTheDocument()
})

test('what waits for a review comes first, with the last day', async () => {
  const lastMessage = anAnsweredMessage({ conversationId: crypto.randomUUID() })
  const [opensAt, closesAt] = [Date.now() - day, Date.now() + 9 * day]
  const review = { opensAt, closesAt, isWritten: false, isOtherWritten: false }
  await show({ 'GET /v0/reviews/due': { conversations: [anAnsweredConversation({ lastMessage, review })] } })

  await expect.element(page.getByText(/^You can write it until /)).toBeVisible()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Review Jang' })).toBeVisible()
})

test('a review about the member is replied to, once', async () => {
  const review = aReview()
  const answers: Answers = { 'GET /v0/reviews/received': { reviews: [review], next: null } }
  const server = await show({
    ...answers,
    [reply]: ({ body }: { body: { text: string } }) => {
      const replied = { ...review, reply: body.text }
      server.answers['GET /v0/reviews/received'] = { reviews: [replied], next: null }
      return replied
    },
  })
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect.element(page.getBySelector('form')).toMatchAriaInlineSnapshot(`
    - text: Your reply, which everybody can read
    - textbox "Your reply, which everybody can read"
    - paragraph: 0 of 500 characters
    - button "Send reply" [disabled]
  `)
  await page.getByRole('textbox', { name: 'Your reply, which everybody can read' }).fill('Thank you!')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()
  await server.queryClient.invalidateQueries()

  await expect.element(page.getByText('Reply from Jang')).toBeVisible()
  await expect.element(page.getByText('Thank you!')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument()
  expect(server.countOf(reply)).toBe(1)
})

test('an own review that others cannot see yet says until when', async () => {
  const { author: _, ...written } = aReview()
  const about = aMember('Mona')
  await show({
    'GET /v0/reviews/given': {
      reviews: [
        { ...written, about, visibleAt: Date.now() + 9 * day },
        { ...written, id: crypto.randomUUID(), text: 'Visible to all.', about: null, visibleAt: Date.now() - day },
      ],
      next: null,
    },
  })

  await expect.element(page.getByText(/^Only you can see this for now\./)).toBeVisible()
  await expect.element(page.getByText('Former member')).toBeVisible()
  expect(section('Written by you').textContent.match(/Only you can see this/g)).toHaveLength(1)
})

test('more reviews are loaded on demand', async () => {
  const pages = [
    { reviews: [aReview({ text: 'The newest.' })], next: 'older' },
    { reviews: [aReview({ text: 'The oldest.' })], next: null },
  ]
  await show({ 'GET /v0/reviews/received': ({ query }) => pages[query.after === 'older' ? 1 : 0]! })
  await expect.element(page.getByText('The newest.')).toBeVisible()

  await page.getByRole('button', { name: 'Show more' }).click()

  await expect.element(page.getByText('The oldest.')).toBeVisible()
})

test('reviews that cannot be loaded can be asked for again', async () => {
  const server = await show({ 'GET /v0/reviews/received': new Problem('not-found') })
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()

  server.answers['GET /v0/reviews/received'] = { reviews: [aReview()], next: null }
  await retry.click()

  await expect.element(page.getByText('Everything as described.')).toBeVisible()
})
