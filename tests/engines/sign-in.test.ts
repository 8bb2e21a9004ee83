import { somePassword } from '#tests/support/members.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { journey, site } from './journey.ts'

journey('a member signs in with a password, and stays signed in after a reload', async ({ page }) => {
  const { username } = await memberOf(site())
  await page.open('/en/profile')

  await page.click({ selector: 'main button', name: 'Sign in' })
  await page.type({ selector: 'dialog [name=name]' }, username)
  await page.type({ selector: 'dialog [name=password]' }, somePassword)
  await page.click({ selector: 'dialog form button[type=submit]' })
  await page.textOf({ selector: 'main', name: new RegExp(username) })
  await page.reload()

  await page.textOf({ selector: 'main', name: new RegExp(username) })
})
