import type { Locator } from '@playwright/test'

import { expect, responds } from './test.ts'

/** More elements than any page has between two that a journey uses. */
const maxPresses = 200

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus, as somebody without a pointer does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await hasFocus(target)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** Presses Enter on a button or link once React has hydrated it and Tab has reached it. */
export async function pressEnter(target: Locator): Promise<void> {
  await responds(target)
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Types into a field once Tab has reached it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/**
 * Chooses a radio button of a group in which none is chosen: Tab reaches the first of the group, the down arrow the
 * others.
 */
export async function choose(radio: Locator): Promise<void> {
  const { keyboard } = radio.page()
  await tabTo(
    radio
      .page()
      .locator(`[type=radio][name="${await radio.getAttribute('name')}"]`)
      .first(),
  )
  for (let presses = 0; presses < maxPresses && !(await hasFocus(radio)); presses += 1)
    await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(radio).toBeChecked()
}
