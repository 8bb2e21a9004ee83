import type { BrowserContext, Page } from '@playwright/test'

import type { PushMessage } from '#contract/push.ts'
import { memberOf } from '#tests/support/signed-in.ts'
import { controlWorker } from '#tests/support/worker-control.ts'

import { expect, hydrated, idle, installed, site, test } from './test.ts'

const messageFor = (memberId: string, given: Partial<PushMessage>): PushMessage => ({
  memberId,
  title: 'Zoé',
  body: 'Ass de Vëlo nach do?',
  path: '/en/favourites',
  tag: crypto.randomUUID(),
  image: null,
  badge: 1,
  createdAt: Date.now(),
  ...given,
})

/** The notifications that the device shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** Taps the notification with this title, as far as a page can see it: the browser's own notifications have no page. */
async function tapNotification(context: BrowserContext, title: string): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async (title) => {
    const { registration } = globalThis as unknown as ServiceWorkerScope
    const notification = (await registration.getNotifications()).find((each) => each.title === title)!
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  }, title)
}

type ServiceWorkerScope = { registration: ServiceWorkerRegistration }

/** Only workers have it. */
declare const NotificationEvent: new (type: string, init: { notification: Notification }) => Event

for (const locale of ['en', 'lb'] as const) {
  const tag = locale === 'lb' ? ['@worker', '@chromium', '@twin'] : ['@worker', '@chromium', '@gate']

  test(
    `in ${locale}, a push shows what it says to its member alone, and a tap opens it in the running app`,
    { tag },
    async ({ page, context }) => {
      const { origin } = site()
      await context.grantPermissions(['notifications'], { origin })
      const member = await memberOf(site())
      await member.signIn(context)
      await page.goto(`/${locale}/browse`)
      await hydrated(page)
      await installed(page)
      await idle(page)
      const worker = await controlWorker(page, origin)
      const mark = crypto.randomUUID()
      await page.evaluate((mark) => Object.assign(window, { mark }), mark)

      await worker.push(messageFor(member.id, { path: `/${locale}/favourites` }))
      await expect.poll(() => shown(page)).toEqual([{ title: 'Zoé', body: 'Ass de Vëlo nach do?', lang: locale }])
      await tapNotification(context, 'Zoé')

      await expect(page).toHaveURL(`${origin}/${locale}/favourites`)
      await expect.poll(() => shown(page)).toEqual([])
      expect(await page.evaluate(() => (window as { mark?: string }).mark), 'the page was not reloaded').toBe(mark)

      await worker.push(messageFor(crypto.randomUUID(), { title: 'Secret', body: 'For somebody else' }))
      await expect.poll(() => shown(page)).toEqual([{ title: 'Noper', body: '', lang: '' }])
      await expect.poll(() => shown(page), 'it closes itself').toEqual([])
      await worker.close()
    },
  )
}
