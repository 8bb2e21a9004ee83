import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { MailSubscription } from '#contract/api/mail-subscriptions.ts'
import { Problem } from '#contract/problems.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const token = 'x'.repeat(80)

const ofTopics: MailSubscription = {
  kind: 'topics',
  topics: [
    { topic: 'favourites', mail: 'daily' },
    { topic: 'saved-searches', mail: 'instant' },
  ],
}

/** A server that keeps what it is sent. */
function startServer(subscription: MailSubscription) {
  let kept = subscription
  return startStubServer(
    browseAnswers({
      'GET /v0/mail-subscriptions/:token': () => kept,
      'PUT /v0/mail-subscriptions/:token': ({ body }) => (kept = { ...kept, ...body } as MailSubscription),
    }),
  )
}

const main = page.getByRole('main')

const button = (name: string) => main.getByRole('button', { name, exact: true })

const settings = main.getByRole('link', { name: 'Notification settings' })

test('the page says which mails would end, ends them after a tap, and undoes that', async () => {
  const server = startServer(ofTopics)
  await openApp(`/en/unsubscribe.html#${token}`)

  await expect.element(main.getByText('You will get no more e-mails about:')).toBeVisible()
  await expect.element(main.getByText('Favourites')).toBeVisible()
  expect(server.countOf('PUT /v0/mail-subscriptions/:token')).toBe(0)
  await button('Unsubscribe').click()

  await expect.element(main.getByText('You are unsubscribed.')).toBeVisible()
  await expect.element(settings).toHaveAttribute('href', '/en/profile/settings#settings-notifications')
  await button('Undo').click()

  await expect.element(button('Unsubscribe')).toBeVisible()
  const sent = server.asked.filter(({ signature }) => signature === 'PUT /v0/mail-subscriptions/:token')
  expect(sent.at(-1)?.request.body).toEqual(ofTopics)
})

test('a saved search is named', async () => {
  startServer({ kind: 'saved-search', name: 'Bikes', frequency: 'instant' })
  await openApp(`/en/unsubscribe.html#${token}`)

  await expect.element(main.getByText('You will get no more news of the saved search “Bikes”.')).toBeVisible()
  await button('Unsubscribe').click()
  await expect.element(main.getByText('You get no more news of the saved search “Bikes”.')).toBeVisible()
})

test('mails that have ended already are said to have ended', async () => {
  startServer({ kind: 'saved-search', name: 'Bikes', frequency: 'off' })
  await openApp(`/en/unsubscribe.html#${token}`)

  await expect.element(main.getByText('You are unsubscribed.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test.each([
  ['without a token', ''],
  ['with a wrong token', `#${token}`],
])('a link %s says that nothing was changed, and leads to the settings', async (_, hash) => {
  startStubServer(browseAnswers({ 'GET /v0/mail-subscriptions/:token': new Problem('not-found') }))
  await openApp(`/en/unsubscribe.html${hash}`)

  await expect.element(main.getByText(/^This link is incomplete or no longer valid/)).toBeVisible()
  await expect.element(settings).toBeVisible()
})
