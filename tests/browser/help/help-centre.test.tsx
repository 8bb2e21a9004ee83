import { afterEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

afterEach(wipeLocalData)

const main = page.getByRole('main')

async function openHelp(path: string) {
  startStubServer({})
  return openApp(path)
}

async function expectNoViolations(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.dataset['theme'] = theme
    // Colours change gradually.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    expect.soft(await commands.findViolations('main', theme), theme).toEqual([])
  }
  delete document.documentElement.dataset['theme']
}

test('a visitor finds all articles by topic, and is accessible to axe', async () => {
  await openHelp('/en/profile/help-center')

  await expect.element(main.getByRole('heading', { name: 'Help centre', level: 1 })).toBeVisible()
  const safety = main.getByRole('region', { name: 'Safety' })
  await expect.element(safety.getByRole('heading', { name: 'Safety', level: 2 })).toBeVisible()
  await expect.element(safety.getByRole('listitem').first()).toHaveTextContent('How do I recognise fraud?')
  expect(main.getByRole('link', { name: 'Write to us' }).element().getAttribute('href')).toBe('/en/info/contact')
  await expectNoViolations()
})
