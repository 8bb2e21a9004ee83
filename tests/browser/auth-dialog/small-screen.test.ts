import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { field, openAuthDialog, send, startServerOf } from './auth-dialog-page.ts'

test('with letters of twice the size and a keyboard over half of the screen, all of a step can be reached', async () => {
  await page.viewport(320, 330)
  startServerOf()
  const { dialog } = await openAuthDialog('de', 'Konto erstellen')

  await expect.element(field('username')).toHaveFocus()
  send().element().scrollIntoView()
  await expect.element(send()).toBeInViewport({ ratio: 1 })
  const { scrollWidth, clientWidth } = dialog.element()
  expect(scrollWidth).toBe(clientWidth)
})
