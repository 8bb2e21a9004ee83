import type { Page } from '@playwright/test'

const english = { publish: 'Publish', skip: 'Publish without promotion' }

const leaveSteps = (url: URL) => !/\/(?:basics|photos|place)$/.test(url.pathname)

/**
 * Publishes the open draft, without promotion. Offline, the page of the promotion options comes only if the device knows
 * their prices.
 */
export async function publishDraft(page: Page, { publish, skip } = english): Promise<void> {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await button(publish).click()
  await page.waitForURL(leaveSteps)
  if (page.url().endsWith('/promotion')) await button(skip).click()
}
