import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { NotificationSettings as Settings } from '#contract/api/notifications.ts'
import { Problem } from '#contract/problems.ts'
import { NotificationSettings } from '#src/features/notifications/notification-settings.tsx'
import { answeredNotificationSettings } from '#tests/support/answered-notifications.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const change = 'PUT /v0/notifications/settings'

/** The settings of a member, on a server that saves them. */
async function showSettings(given: Partial<Settings> = {}) {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  let saved = answeredNotificationSettings(given)
  const save = ({ body }: { body: Settings }) => (saved = body)
  const server = startStubServer({ 'GET /v0/notifications/settings': () => saved, [change]: save })
  await showComponent(<NotificationSettings memberId={memberId} />)
  await expect.element(page.getByRole('checkbox', { name: 'Quiet hours' })).toBeVisible()
  return { server, save, saved: () => saved }
}

const topic = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('group', { name }) })

const mail = (name: string) => topic(name).getByRole('combobox', { name: 'E-mail' })

const push = (name: string) => topic(name).getByRole('checkbox', { name: 'Notifications on my devices' })

const quietHours = page.getByRole('checkbox', { name: 'Quiet hours' })

test.each([
  ['Messages and offers', 'messages', 'instant'],
  ['My listings', 'own-listings', 'instant'],
  ['Favourites', 'favourites', 'daily'],
  ['Saved searches', 'saved-searches', 'instant'],
] as const)('both channels of “%s” are saved as soon as they are changed', async (name, key, mailBefore) => {
  const { saved } = await showSettings()
  expect(saved().topics[key]).toEqual({ push: true, mail: mailBefore })

  await push(name).click()
  await expect.poll(() => saved().topics[key]).toEqual({ push: false, mail: mailBefore })
  await expect.element(topic(name).getByText('Saved')).toBeVisible()
  await mail(name).selectOptions('No e-mail')

  await expect.poll(() => saved().topics[key]).toEqual({ push: false, mail: 'off' })
  const { topics } = answeredNotificationSettings()
  expect({ ...saved().topics, [key]: topics[key] }, 'the other topics stay as they are').toEqual(topics)
})

test('a daily mail can be chosen where nothing is urgent', async () => {
  await showSettings()
  const optionsOf = (name: string) =>
    [...mail(name).element().querySelectorAll('option')].map(({ textContent }) => textContent)

  expect(optionsOf('Favourites')).toContain('One e-mail a day')
  expect(optionsOf('Messages and offers')).not.toContain('One e-mail a day')
})

test('a change that the server refuses is reported beside its field and stays, until a retry saves it', async () => {
  const { server, save, saved } = await showSettings()
  server.answers[change] = new Problem('unavailable')

  await mail('Favourites').selectOptions('No e-mail')
  await expect.element(topic('Favourites').getByRole('alert')).toBeVisible()
  await expect.element(mail('Favourites')).toHaveValue('off')
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  server.answers[change] = save
  await topic('Favourites').getByRole('button', { name: 'Try again' }).click()

  await expect.element(topic('Favourites').getByText('Saved')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(saved().topics.favourites.mail).toBe('off')
})

test('what could not be saved offline is saved together with the next change', async () => {
  const { server, saved } = await showSettings()
  server.isAway = true
  await push('Messages and offers').click()
  await expect
    .element(
      topic('Messages and offers')
        .getByRole('alert')
        .getByText(/you are offline/),
    )
    .toBeVisible()
  await expect.element(push('Messages and offers')).not.toBeChecked()

  server.isAway = false
  await push('My listings').click()

  await expect.poll(() => saved().topics['own-listings'].push).toBe(false)
  expect(saved().topics.messages.push).toBe(false)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('of two quick changes the second one holds, however slowly the first is answered', async () => {
  const { server, save, saved } = await showSettings()
  const first = Promise.withResolvers<void>()
  server.answers[change] = async (request) => {
    server.answers[change] = save
    await first.promise
    return save(request)
  }

  await mail('Favourites').selectOptions('No e-mail')
  await mail('Favourites').selectOptions('E-mail right away')
  first.resolve()

  await expect.poll(() => server.countOf(change)).toBe(2)
  await expect.poll(() => saved().topics.favourites.mail).toBe('instant')
  await expect.element(mail('Favourites')).toHaveValue('instant')
})

test('quiet hours begin as a night, and are turned off again', async () => {
  const { saved } = await showSettings()
  expect(page.getByLabelText('From').elements()).toEqual([])

  await quietHours.click()
  await expect.poll(() => saved().quietHours).toEqual({ from: 22 * 60, until: 7 * 60 })
  await expect.element(page.getByLabelText('From')).toHaveValue('22:00')
  await page.getByLabelText('Until').fill('06:30')
  await expect.poll(() => saved().quietHours).toEqual({ from: 22 * 60, until: 6 * 60 + 30 })
  await quietHours.click()

  await expect.poll(() => saved().quietHours).toBeNull()
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument()
})

test.each([
  ['the same twice', '07:00'],
  ['missing', ''],
])('times that are %s are reported beside the fields, stay there and are not saved', async (_, time) => {
  const { server, saved } = await showSettings({ quietHours: { from: 20 * 60, until: 7 * 60 } })
  await page.getByLabelText('From').fill('22:00')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByLabelText('From').fill(time)

  await expect.element(page.getByText('Please enter two different times.')).toBeVisible()
  await expect.element(page.getByLabelText('From')).toHaveValue(time)
  await expect.element(page.getByLabelText('From')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument()
  expect(server.countOf(change)).toBe(1)
  expect(saved().quietHours).toEqual({ from: 22 * 60, until: 7 * 60 })
  await page.getByLabelText('From').fill('21:00')

  await expect.poll(() => saved().quietHours).toEqual({ from: 21 * 60, until: 7 * 60 })
  await expect.element(page.getByText('Please enter two different times.')).not.toBeInTheDocument()
})

test('the safety of the account has no switch, and it says so', async () => {
  await showSettings()

  expect(
    page
      .getByRole('group')
      .elements()
      .map((group) => group.querySelector('h3')?.textContent),
  ).toEqual(['Messages and offers', 'My listings', 'Favourites', 'Saved searches'])
  await expect
    .element(page.getByText('You always get notices about the security of your account, at any time.'))
    .toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(5)
})

test('settings that could not be loaded are loaded by a retry', async () => {
  const memberId = crypto.randomUUID()
  await signIn(memberId)
  const server = startStubServer({ 'GET /v0/notifications/settings': new Problem('unavailable') })
  await showComponent(<NotificationSettings memberId={memberId} />)
  await expect.element(page.getByRole('alert')).toBeVisible()

  server.answers['GET /v0/notifications/settings'] = answeredNotificationSettings()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(mail('Favourites')).toHaveValue('daily')
})
