import type { Page } from '@playwright/test'

import { listingIdOf } from '#server/seed/demo-rows.ts'
import { randomLetters } from '#tests/support/random-letters.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { listingOf } from './members-listing.ts'
import { expect, hydrated, idle, installed, site, tap, test } from './test.ts'

const camera = { id: listingIdOf('film-camera-collection'), title: /appareils photo/ }

// The worker's requests are refused while the server is away.
test.use({ expected: /net::ERR_|503/ })

const cardOf = (page: Page, title: RegExp) => page.getByRole('main').getByRole('link', { name: title })

/** Presses Enter on the element once it has the focus: the journey takes the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const control = page.getByRole('button', { name, exact: typeof name === 'string' })
  await control.focus()
  await page.keyboard.press('Enter')
}

test(
  'a visitor hides a seller and a word, finds both in one list, offline too, and takes the list along when signing in',
  { tag: '@worker' },
  async ({ page, context }) => {
    await page.goto(`/en/product/${camera.id}`)
    await installed(page)
    await idle(page)
    await press(page, 'More')
    const menu = page.getByRole('dialog')
    await expect(menu).toMatchAriaSnapshot(`
      - dialog "Brocante_Trois_Ponts":
        - heading "Brocante_Trois_Ponts" [level=2]
        - button "Close"
        - button /Hide listings of Brocante_Trois_Ponts/
        - link "Hidden sellers and words"
    `)
    await expectNoViolations(page)
    await press(page, /^Hide listings of /)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(page.getByText(/^You have hidden /)).toBeVisible()
    await expectNoViolations(page)

    await page.goto('/en/browse/all?text=appareils+photo')
    await hydrated(page)
    const line = page.getByRole('link', { name: /hidden by your settings$/ })
    await expect(line).toBeVisible()
    await expect(cardOf(page, camera.title)).toHaveCount(0)
    await press(page, 'Show')
    await expect(cardOf(page, camera.title)).toBeVisible()
    await expectNoViolations(page)

    await line.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Hidden sellers and words' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Word to hide' }).focus()
    await page.keyboard.type('Vélo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Show “Vélo” again' })).toBeVisible()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Hidden sellers and words" [level=1]
      - region "Words in titles":
        - heading "Words in titles" [level=2]
        - textbox "Word to hide"
        - button "Hide"
        - list:
          - listitem:
            - button "Show “Vélo” again"
      - region "Sellers":
        - heading "Sellers" [level=2]
        - list:
          - listitem:
            - link "Brocante_Trois_Ponts"
            - button "Show again Brocante_Trois_Ponts"
    `)
    await expectNoViolations(page)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Show “Vélo” again' })).toBeVisible()
    await context.setOffline(false)

    const member = await memberOf(site())
    await member.signIn(context)
    await page.reload()
    await expect
      .poll(async () => (await page.request.get('/v0/hidden-words', { headers: await member.headers() })).text())
      .toContain('Vélo')
    await press(page, /^Show again /)
    await expect(page.getByText(/^You have hidden nobody/)).toBeVisible()
    await expect
      .poll(async () => (await page.request.get('/v0/hidden-sellers', { headers: await member.headers() })).text())
      .toContain('"isKept":false')
  },
)

test(
  'in pt, a buyer blocks a seller, whose listings are hidden and not counted until the buyer unblocks them',
  { tag: '@twin' },
  async ({ page }) => {
    const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
    const word = randomLetters()
    const { id } = await listingOf(seller, { title: `Bicicleta ${word}` })
    await buyer.signIn(page.context())
    await page.goto(`/pt/product/${id}`)
    await hydrated(page)
    await tap(page.getByRole('link', { name: 'Contactar' }).filter({ visible: true }))
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Ainda está disponível?')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Enviada', { exact: true })).toBeAttached()

    await press(page, 'Mais')
    await press(page, `Bloquear ${seller.username}`)
    await expectNoViolations(page)
    await press(page, 'Bloquear')
    await expect(page.getByText('Não é possível escrever nesta conversa.')).toBeVisible()

    await page.goto(`/pt/browse/all?text=${word}`)
    await expect(page.getByRole('link', { name: '1 anúncio oculto por si' })).toBeVisible()
    await expect(page.getByText('0 anúncios', { exact: true })).toBeVisible()
    await expectNoViolations(page)

    await page.goto(`/pt/product/${id}`)
    await press(page, `Desbloquear ${seller.username}`)
    await expect(page.getByText(`Desbloqueou ${seller.username}.`)).toBeVisible()
    await page.goto(`/pt/browse/all?text=${word}`)
    await expect(cardOf(page, new RegExp(word))).toBeVisible()
  },
)
