import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { sessionCookie } from '#contract/session.ts'
import { messageDrafts } from '#src/data/conversations/message-drafts.ts'
import { openApp } from '#tests/support/component.tsx'

import { startServerWithAccount } from './account-page.ts'

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('the layout does not shift when a member opens the profile', async () => {
  const { account, start } = await startServerWithAccount()
  const answer = Promise.withResolvers<void>()
  start({
    'GET /v0/account': async () => {
      await answer.promise
      return account()
    },
  })
  const moves = watchMoves()
  await openApp('/en/profile')
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await painted()

  answer.resolve()
  await expect.element(page.getByRole('heading', { name: account().username })).toBeVisible()
  await painted()

  expect(moves()).toBeLessThan(0.02)
})

/** Sums the layout shifts that no input caused, from now on. */
function watchMoves(): () => number {
  const start = performance.now()
  let moved = 0
  const add = (entries: PerformanceEntry[]) => {
    for (const entry of entries) if (entry.startTime >= start) moved += (entry as unknown as { value: number }).value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  onTestFinished(() => observer.disconnect())
  return () => {
    add(observer.takeRecords())
    return moved
  }
}

test('signing out removes the account from the device, and the server is told', async () => {
  const { account, start } = await startServerWithAccount()
  const server = start()
  await openApp('/en/profile')
  await expect.element(page.getByRole('heading', { name: account().username })).toBeVisible()
  expect(storedSession()).toMatch(/[\w-]{20,}/)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out, keep what is here' }).click()

  await expect.element(page.getByRole('button', { name: 'Create an account' })).toBeVisible()
  await expect.element(page.getByText(account().username)).not.toBeInTheDocument()
  expect(storedSession()).not.toMatch(/[\w-]{20,}/)
  await expect.poll(() => server.countOf('DELETE /v0/account/session')).toBe(1)
})

test('before they sign out, members see how many messages they have half written, without those of others', async () => {
  const { account, start } = await startServerWithAccount()
  start()
  await messageDrafts.write(crypto.randomUUID(), crypto.randomUUID(), 'Of somebody else')
  await openApp('/en/profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Stay signed in' })).toBeVisible()

  expect(dialog.getByText(/half-written/).elements()).toEqual([])
  await messageDrafts.write(account().id, crypto.randomUUID(), 'Ech wollt')
  await expect.element(dialog.getByText('You have 1 half-written message.')).toBeVisible()
  const conversationId = crypto.randomUUID()
  await messageDrafts.write(account().id, conversationId, 'Ass de Vëlo')
  await expect.element(dialog.getByText('You have 2 half-written messages.')).toBeVisible()
  await messageDrafts.write(account().id, conversationId, '')
  await expect.element(dialog.getByText('You have 1 half-written message.')).toBeVisible()
})

const storedSession = () =>
  decodeURIComponent(new RegExp(`(?:^|; )${sessionCookie.plain}=([^;]*)`).exec(document.cookie)?.[1] ?? '')
