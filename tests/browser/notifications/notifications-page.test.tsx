import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { hour } from '#contract/durations.ts'
import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { deviceNotifications } from '#src/data/notifications/notification-store.ts'
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'
import { anAnsweredNotification, aPriceDrop } from '#tests/support/answered-notifications.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { type Answers, startStubServer } from '#tests/support/stub-server.ts'

const list = 'GET /v0/notifications'

const read = 'POST /v0/notifications/read'

async function signInMember(): Promise<string> {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  return memberId
}

const start = (answers: Answers = {}) => startStubServer({ [read]: { unread: 0 }, ...answers })

/** Within the margins of a page. */
const show = (locale: Locale = 'en') =>
  showComponent(
    <div className="page">
      <NotificationsPage />
    </div>,
    { locale },
  )

const entry = (name: string | RegExp) => page.getByRole('link', { name })

const titles = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('until the server answers, a device without notifications shows neither a list nor that there is none', async () => {
  await signInMember()
  const answer = Promise.withResolvers<void>()
  start({
    [list]: async () => {
      await answer.promise
      return { notifications: [], next: null, unread: 0 }
    },
  })
  await show()

  await expect.element(page.getBySelector('.skeleton').first()).toBeInTheDocument()
  expect(page.getByText(/will be here/).elements()).toEqual([])
  answer.resolve()

  await expect.element(page.getByText(/^News about your listings/)).toBeVisible()
  expect(page.getBySelector('.skeleton').elements()).toEqual([])
})

test('the latest notification of each listing stands in the list, and the earlier ones open below it', async () => {
  await signInMember()
  const listingId = crypto.randomUUID()
  const now = Date.now()
  const notifications = [
    anAnsweredNotification({
      content: aPriceDrop('Vélo', { listingId, fromCents: 9_000, toCents: 8_000 }),
      createdAt: now - hour,
    }),
    anAnsweredNotification({ content: aPriceDrop('Table'), createdAt: now - 2 * hour }),
    anAnsweredNotification({ content: aPriceDrop('Vélo', { listingId }), createdAt: now - 3 * hour }),
  ]
  start({ [list]: { notifications, next: null, unread: 3 } })
  await show()

  await expect.element(entry(/Now €80 instead of €90.*Vélo/)).toBeVisible()
  await expect.element(entry(/Table/)).toBeVisible()
  await expect.element(entry(/Now €90 instead of €120.*Vélo/)).not.toBeInTheDocument()
  await page.getByText('1 earlier').click()

  await expect.element(entry(/Now €90 instead of €120.*Vélo/)).toBeVisible()
  expect(titles()).toEqual([
    expect.stringContaining('€80'),
    expect.stringMatching('€90.*Vélo'),
    expect.stringContaining('Table'),
  ])
})

test('what arrives while the page is open appears at the top, and is read', async () => {
  const memberId = await signInMember()
  const first = anAnsweredNotification({ content: aPriceDrop('Table'), isRead: true, createdAt: Date.now() - hour })
  const server = start({ [list]: { notifications: [first], next: null, unread: 0 } })
  await show()
  await expect.element(entry(/Table/)).toBeVisible()
  expect(server.countOf(read)).toBe(0)

  const arrived = anAnsweredNotification({ content: aPriceDrop('Vélo') })
  await deviceNotifications.apply(memberId, [arrived], 1)

  await expect.element(entry(/Vélo.*New$/)).toBeVisible()
  expect(titles()).toEqual([expect.stringContaining('Vélo'), expect.stringContaining('Table')])
  await expect
    .poll(() => server.asked.findLast(({ signature }) => signature === read)?.request.body)
    .toEqual({ until: arrived.createdAt })
  await expect.poll(() => deviceNotifications.countUnread(memberId)).toBe(0)
})

test('unread notifications keep their mark while the page is open, and have none when it is opened again', async () => {
  const memberId = await signInMember()
  const notifications = [
    anAnsweredNotification({ content: aPriceDrop('Vélo') }),
    anAnsweredNotification({ content: aPriceDrop('Table'), isRead: true, createdAt: Date.now() - hour }),
  ]
  const server = start({ [list]: { notifications, next: null, unread: 1 } })
  const opened = await show()

  await expect.element(entry(/Vélo.*New$/)).toBeVisible()
  await expect.poll(() => server.countOf(read)).toBe(1)
  await expect.poll(() => deviceNotifications.countUnread(memberId)).toBe(0)
  await expect.element(entry(/Vélo.*New$/)).toBeVisible()
  expect(entry(/Table.*New$/).elements()).toEqual([])
  opened.close()

  server.answers[list] = {
    notifications: notifications.map((each) => ({ ...each, isRead: true })),
    next: null,
    unread: 0,
  }
  await show()
  await expect.element(entry(/Vélo/)).toBeVisible()
  expect(entry(/New$/).elements()).toEqual([])
})

test('a failure is shown, and trying again shows the list', async () => {
  await signInMember()
  const server = start({ [list]: new Problem('unavailable') })
  await show()
  await expect.element(page.getByRole('alert')).toBeVisible()

  server.answers[list] = { notifications: [anAnsweredNotification()], next: null, unread: 1 }
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(entry(/Vélo de ville/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('offline the notifications of the device are shown, of this member alone, and no failure', async () => {
  const memberId = await signInMember()
  await deviceNotifications.apply(memberId, [anAnsweredNotification({ content: aPriceDrop('Vélo') })], 1)
  await deviceNotifications.apply(crypto.randomUUID(), [anAnsweredNotification({ content: aPriceDrop('Table') })], 1)
  start().isAway = true
  await show()

  await expect.element(entry(/Vélo/)).toBeVisible()
  expect(titles()).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('earlier notifications are fetched when they are asked for', async () => {
  await signInMember()
  const [latest, earlier] = [
    anAnsweredNotification({ content: aPriceDrop('Vélo'), isRead: true }),
    anAnsweredNotification({ content: aPriceDrop('Table'), isRead: true, createdAt: Date.now() - hour }),
  ]
  const server = start({
    [list]: ({ query }) =>
      query.after === undefined
        ? { notifications: [latest], next: 'rest', unread: 0 }
        : { notifications: [earlier], next: null, unread: 0 },
  })
  await show()
  await expect.element(entry(/Vélo/)).toBeVisible()
  expect(entry(/Table/).elements()).toEqual([])

  await page.getByRole('button', { name: 'Show more' }).click()

  await expect.element(entry(/Table/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(server.countOf(list)).toBe(2)
})

test.each([
  ['lb', 'virun 2 Stonnen', 'Elo 90 € amplaz 120 €'],
  ['uk', '2 години тому', /90.€ замість 120.€/],
  ['de', 'vor 2 Stunden', 'Jetzt 90 € statt 120 €'],
] as const)('in %s, the time and the prices are in the language of the reader', async (locale, time, title) => {
  await signInMember()
  const notification = anAnsweredNotification({ createdAt: Date.now() - 2.5 * hour })
  start({ [list]: { notifications: [notification], next: null, unread: 1 } })
  await show(locale)

  await expect.element(page.getByRole('time')).toHaveTextContent(time)
  await expect.element(page.getByText(title)).toBeVisible()
})

test('on a small phone the longest words fit, and advice about the safety of the account is not cut off', async () => {
  await page.viewport(320, 640)
  await signInMember()
  const content = { kind: 'session-on-other-device', parameters: { device: 'Samsung Internet · Android' } } as const
  start({ [list]: { notifications: [anAnsweredNotification({ content })], next: null, unread: 1 } })
  await show('de')

  const advice = page.getByText(/^Wenn du das nicht warst/)
  await expect.element(advice).toBeVisible()
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = advice.element()
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
