import type { Page } from '@playwright/test'

import { somePassword } from '#tests/support/members.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { openAuthDialog } from './auth-dialog.ts'
import { expect, hydrated, site, test } from './test.ts'

const words = {
  de: {
    passkeys: 'Passkeys',
    add: 'Passkey hinzufügen',
    next: 'Weiter',
    added: 'Dein Passkey ist hinzugefügt.',
    signOut: ['Abmelden', 'Abmelden, den Rest behalten'],
    create: 'Konto erstellen',
    signIn: 'Anmelden',
    withPasskey: 'Mit Passkey anmelden',
    used: /zuletzt benutzt/,
    remove: 'Entfernen',
    removed: 'Der Passkey ist entfernt.',
  },
  uk: {
    passkeys: 'Ключі доступу',
    add: 'Додати ключ доступу',
    next: 'Продовжити',
    added: 'Ключ доступу додано.',
    signOut: ['Вийти', 'Вийти й залишити решту'],
    create: 'Створити акаунт',
    signIn: 'Увійти',
    withPasskey: 'Увійти з ключем доступу',
    used: /останній вхід/,
    remove: 'Видалити',
    removed: 'Ключ доступу видалено.',
  },
} as const

/**
 * A device with a screen lock, whose owner confirms everything while they are present. Absent, they answer nothing, so
 * the browser does not take a passkey of which it has the only one.
 */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresence: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    countCredentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

for (const locale of ['de', 'uk'] as const) {
  const word = words[locale]

  test(
    `a member adds a passkey, signs in with it and removes it, in ${locale}`,
    { tag: locale === 'de' ? ['@gate', '@chromium'] : ['@twin', '@chromium'] },
    async ({ page, context }) => {
      const member = await memberOf(site(), { locale })
      await member.signIn(context)
      const authenticator = await addAuthenticator(page)
      await page.goto(`/${locale}/profile/account`)
      await hydrated(page)
      const section = page.getByRole('region', { name: word.passkeys })

      await section.getByRole('button', { name: word.add }).click()
      await section.locator('[name=password]').fill(somePassword)
      await section.getByRole('button', { name: word.next }).click()
      await expect(section.getByText(word.added)).toBeVisible()
      expect(await authenticator.countCredentials()).toBe(1)

      const [ask, leave] = word.signOut
      await page.goto(`/${locale}/profile`)
      await page.getByRole('main').getByRole('button', { name: ask, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: leave }).click()
      await expect(page.getByRole('button', { name: word.create })).toBeVisible()

      await authenticator.setPresence(false)
      const offered = page.waitForResponse('**/v0/auth/passkey/options')
      const dialog = await openAuthDialog(page, locale, word.signIn)
      await offered
      const button = dialog.getByRole('button', { name: word.withPasskey })
      // The owner comes back after the suggestions are cancelled and before the browser asks for the passkey.
      await page.route('**/v0/auth/passkey/options', async (route) => {
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await authenticator.setPresence(true)
        await route.continue()
      })
      await button.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main')).toContainText(member.username)

      await page.goto(`/${locale}/profile/account`)
      await expect(section.getByText(word.used)).toBeVisible()
      await section.getByRole('button', { name: new RegExp(`^${word.remove}`) }).click()
      await page.getByRole('dialog').getByRole('button', { name: word.remove, exact: true }).click()
      await expect(section.getByText(word.removed)).toBeVisible()
    },
  )
}
