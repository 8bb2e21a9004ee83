import { newId } from '#tests/support/newcomer.ts'
import { randomLetters } from '#tests/support/random-letters.ts'
import { memberOf, type SiteMember } from '#tests/support/signed-in.ts'

import { expectNoViolations } from './accessibility-violations.ts'
import { pressEnter } from './keyboard.ts'
import { listingOf } from './members-listing.ts'
import { expect, hydrated, site, test } from './test.ts'

const words = {
  en: {
    appeal: 'Appeal',
    why: 'Why is the decision wrong?',
    made: 'You have appealed. A person will look at it again, and we will tell you what they decide.',
    changed: 'You have appealed. A person has looked at it again and has changed the decision.',
  },
  fr: {
    appeal: 'Faire appel',
    why: 'Pourquoi la décision est-elle erronée ?',
    made: 'Vous avez fait appel. Une personne va réexaminer la décision, et nous vous dirons ce qu’elle décide.',
    changed: 'Vous avez fait appel. Une personne a réexaminé la décision et l’a modifiée.',
  },
}

/** A request of a member, and its answer. */
async function send(member: SiteMember, method: string, path: string, body?: object) {
  const headers = { ...(await member.headers()), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(site().origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

type Case = { id: string; version: number; subject: { id: string } }

const decide = (moderator: SiteMember, { id, version }: Case, decision: object) =>
  send(moderator, 'PUT', `/v0/desk/cases/${id}/decisions/${newId()}`, {
    ground: null,
    text: '',
    suspensionDays: null,
    note: '',
    version,
    ...decision,
  })

for (const [locale, word] of Object.entries(words))
  test(
    `a seller appeals the removal of a listing with the keyboard alone, and has it back (${locale})`,
    locale === 'en' ? {} : { tag: '@twin' },
    async ({ page }) => {
      const seller = await memberOf(site())
      const [moderator, other] = [
        await memberOf(site(), { role: 'moderator' }),
        await memberOf(site(), { role: 'moderator' }),
      ]
      const title = `Vëlo ${randomLetters()}`
      const { id: listingId } = await listingOf(seller, { title })
      const opened = await send(moderator, 'POST', '/v0/desk/cases', { subject: { kind: 'listing', listingId } })
      await decide(moderator, opened, { outcome: 'remove', ground: 'counterfeit', text: 'The frame is a copy.' })

      await seller.signIn(page.context())
      await page.goto(`/${locale}/profile/reports`)
      await hydrated(page)
      const main = page.getByRole('main')
      await expect(main.getByText('The frame is a copy.')).toBeVisible()
      await pressEnter(main.getByRole('button', { name: word.appeal }))
      await expect(main.getByRole('textbox', { name: word.why })).toBeFocused()
      await page.keyboard.type('It is the original.')
      await expectNoViolations(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(main.getByText(word.made)).toBeVisible()

      const appealed = async () => {
        const { cases } = await send(other, 'GET', '/v0/desk/cases?queue=appeals')
        return (cases as Case[]).find(({ subject }) => subject.id === listingId)
      }
      await expect.poll(appealed).toBeDefined()
      const { id } = (await appealed())!
      await decide(other, await send(other, 'GET', `/v0/desk/cases/${id}`), { outcome: 'restore' })

      await page.reload()
      await expect(main.getByText(word.changed)).toBeVisible()
      await page.goto(`/${locale}/product/${listingId}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
  )
