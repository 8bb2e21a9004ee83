import type { Page } from '@playwright/test'

import { listingIdOf } from '#server/seed/demo-rows.ts'
import { randomLetters } from '#tests/support/random-letters.ts'
import { memberOf } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { pressEnter, typeInto } from './keyboard.ts'
import { listingOf } from './members-listing.ts'
import { expect, hydrated, idle, installed, site, test } from './test.ts'

const camera = { id: listingIdOf('film-camera-collection'), title: /appareils photo/ }

// The worker's requests are refused while the server is away.
test.use({ expected: /net::ERR_|503/ })

const cardOf = (page: Page, title: RegExp) => page.getByRole('main').getByRole('link', { name: title })

/** Presses Enter on the button once Tab has reached it. */
const press = (page: Page, name: string | RegExp) =>
  pressEnter(page.getByRole('button', { name, exact: typeof name === 'string' }))

test(
  'with the keyboard alone, a visitor hides a seller and a word, finds both in one list, offline too, and takes the list along when signing in',
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

    await pressEnter(line)
    await expect(page.getByRole('heading', { level: 1, name: 'Hidden sellers and words' })).toBeVisible()
    await typeInto(page.getByRole('textbox', { name: 'Word to hide' }), 'Vélo')
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
  'in Italian, with the keyboard alone, a visitor hides a seller and a word, and shows both again',
  { tag: '@twin' },
  async ({ page }) => {
    const seller = await memberOf(site())
    const word = randomLetters()
    const { id } = await listingOf(seller, { title: `Bicicletta ${word}` })
    await page.goto(`/it/product/${id}`)
    await hydrated(page)
    await press(page, 'Altro')
    await expectNoViolations(page)
    await press(page, /^Nascondi gli annunci di /)
    await expect(page.getByText(`Hai nascosto ${seller.username}.`)).toBeVisible()

    await page.goto(`/it/browse/all?text=${word}`)
    await hydrated(page)
    const line = page.getByRole('link', { name: '1 annuncio nascosto da te' })
    await expect(line).toBeVisible()
    await expect(cardOf(page, new RegExp(word))).toHaveCount(0)
    await pressEnter(line)
    await typeInto(page.getByRole('textbox', { name: 'Parola da nascondere' }), word)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Mostra di nuovo «${word}»` })).toBeVisible()
    await expectNoViolations(page)

    await press(page, `Mostra di nuovo ${seller.username}`)
    await expect(page.getByText(/^Non hai nascosto nessuno/)).toBeVisible()
    await page.goto(`/it/browse/all?text=${word}`)
    await expect(line).toBeVisible()
    await page.goto('/it/profile/hidden')
    await press(page, `Mostra di nuovo «${word}»`)
    await page.goto(`/it/browse/all?text=${word}`)
    await expect(cardOf(page, new RegExp(word))).toBeVisible()
  },
)

const blocking = {
  en: {
    contact: 'Contact',
    message: 'Message',
    send: 'Send',
    sent: 'Sent',
    more: 'More',
    block: 'Block',
    refused: 'You cannot write in this conversation.',
    line: '1 listing hidden by your settings',
    count: '0 listings',
    unblock: 'Unblock',
    unblocked: (username: string) => `${username} is unblocked.`,
  },
  pt: {
    contact: 'Contactar',
    message: 'Mensagem',
    send: 'Enviar',
    sent: 'Enviada',
    more: 'Mais',
    block: 'Bloquear',
    refused: 'Não é possível escrever nesta conversa.',
    line: '1 anúncio oculto por si',
    count: '0 anúncios',
    unblock: 'Desbloquear',
    unblocked: (username: string) => `Desbloqueou ${username}.`,
  },
}

for (const [locale, said] of Object.entries(blocking))
  test(
    `in ${locale}, with the keyboard alone, a buyer blocks a seller, whose listings are hidden and not counted until the buyer unblocks them`,
    locale === 'en' ? {} : { tag: '@twin' },
    async ({ page }) => {
      const [seller, buyer] = [await memberOf(site()), await memberOf(site())]
      const word = randomLetters()
      const { id } = await listingOf(seller, { title: `Bicicleta ${word}` })
      await buyer.signIn(page.context())
      await page.goto(`/${locale}/product/${id}`)
      await hydrated(page)
      await pressEnter(page.getByRole('main').getByRole('link', { name: said.contact }).filter({ visible: true }))
      await typeInto(page.getByRole('textbox', { name: said.message }), 'Ainda está disponível?')
      await press(page, said.send)
      await expect(page.getByText(said.sent, { exact: true })).toBeAttached()

      await press(page, said.more)
      await press(page, `${said.block} ${seller.username}`)
      await expectNoViolations(page)
      await press(page, said.block)
      await expect(page.getByText(said.refused)).toBeVisible()

      await page.goto(`/${locale}/browse/all?text=${word}`)
      await expect(page.getByRole('link', { name: said.line })).toBeVisible()
      await expect(page.getByText(said.count, { exact: true })).toBeVisible()
      await expectNoViolations(page)

      await page.goto(`/${locale}/product/${id}`)
      await press(page, `${said.unblock} ${seller.username}`)
      await expect(page.getByText(said.unblocked(seller.username))).toBeVisible()
      await page.goto(`/${locale}/browse/all?text=${word}`)
      await expect(cardOf(page, new RegExp(word))).toBeVisible()
    },
  )
