import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Locale } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { type PushState, SubscriptionFailed } from '#src/data/push/device-push.ts'
import { PushOptIn } from '#src/features/push/push-opt-in.tsx'
import { showComponent } from '#tests/support/component.tsx'

/** A device in a state, on which taps have an outcome. */
async function show(state: PushState, outcome: PushState | Error = state, locale: Locale = 'en') {
  const device = { state, taps: [] as string[] }
  const turn = (name: string) => async () => {
    device.taps.push(name)
    if (outcome instanceof Error) throw outcome
    return (device.state = outcome)
  }
  const push = { readState: async () => device.state, turnOn: turn('on'), turnOff: turn('off') }
  await showComponent(<PushOptIn push={push} installSteps={<p>Tap Share</p>} />, { locale })
  return device
}

const section = page.getByRole('region', { name: 'Notifications on this device' })

const turnOn = section.getByRole('button', { name: 'Turn on notifications' })

const turnOff = section.getByRole('button', { name: 'Turn off on this device' })

test('what will come is explained, and the browser asks only after a tap', async () => {
  const device = await show('off', 'on')

  await expect.element(section.getByText(/when somebody writes to you/)).toBeVisible()
  expect(device.taps).toEqual([])
  await turnOn.click()

  await expect.element(section.getByText(/You get notifications on this device/)).toBeVisible()
  expect(device.taps).toEqual(['on'])
})

test('notifications are turned off by a tap', async () => {
  await show('on', 'off')

  await turnOff.click()

  await expect.element(turnOn).toBeVisible()
})

test('a person who has forbidden notifications reads how to allow them, and can turn them on after that', async () => {
  const device = await show('off', 'denied')

  await turnOn.click()
  await expect.element(section.getByText(/To allow them, open the site settings/)).toBeVisible()
  await expect.element(turnOn).not.toBeInTheDocument()
  device.state = 'off'
  dispatchEvent(new Event('focus'))

  await expect.element(turnOn).toBeVisible()
})

test('a phone that needs the installed app shows how to install it', async () => {
  await show('needs-installation')

  await expect.element(section.getByText(/only apps on the home screen get notifications/)).toBeVisible()
  await expect.element(section.getByText('Tap Share')).toBeVisible()
  await expect.element(turnOn).not.toBeInTheDocument()
})

test('a browser without notifications offers none', async () => {
  await show('unsupported')

  await expect.element(section.getByText(/This browser cannot receive notifications/)).toBeVisible()
  await expect.element(turnOn).not.toBeInTheDocument()
})

test.each([
  ['a missing network', new Unreachable('PUT'), 'You are offline. Please try again once you are online.'],
  ['an unknown push service', new Problem('push-service-unknown'), 'Noper cannot send notifications to this browser.'],
  [
    'a browser that fails',
    new SubscriptionFailed('push service error'),
    'Your browser could not turn on notifications. Please try again later; in a private window it is not possible.',
  ],
])('%s is explained, and the button stays', async (_, failure, text) => {
  await show('off', failure)

  await turnOn.click()

  await expect.element(section.getByRole('alert')).toHaveTextContent(text)
  await expect.element(turnOn).toBeEnabled()
})

test('the longest language has room on a small phone', async () => {
  await page.viewport(320, 640)
  await show('off', 'off', 'ru')

  await expect.element(page.getByRole('button', { name: 'Включить уведомления' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
