import { describe, expect, test } from 'vitest'

import { allQuickReplies } from '#contract/conversations.ts'
import { locales } from '#contract/language/locales.ts'
import type { Mail, MailedMessage } from '#contract/mails.ts'
import { statementOutcomes } from '#contract/moderation.ts'
import type { NotificationContent } from '#contract/notifications.ts'
import { renderMail } from '#src/mail/render-mail.tsx'

const username = 'Zoé Müller'
const at = Date.UTC(2026, 10, 21, 19, 45)
const link = 'https://market.example/fr/profile/account'
const opening = { link: 'https://market.example/fr/auth/verify#abc-DEF_123', code: '048213' }

const listings = [
  { title: 'Vélo de ville « bleu »', endsAt: at },
  { title: 'Стол <дубовый>', endsAt: at },
]
const unsubscribe = {
  oneClick: 'https://market.example/v0/unsubscribe/TOKEN',
  page: 'https://market.example/fr/unsubscribe.html#TOKEN',
}
const ofSeller = { username, link: 'https://market.example/fr/profile/listings', unsubscribe }

const ofMember = { username, listing: 'Стол <дубовый>', link: 'https://market.example/fr/messages/1234' }
const about = { ...ofMember, kind: 'unread-messages', sender: 'Balkon_und_Bonsai', unread: 1, unsubscribe } as const

const ofBuyer = { username, listing: 'Vélo de ville', link: 'https://market.example/fr/profile/orders/1234' }

const match = {
  kind: 'saved-search-match',
  parameters: {
    listing: { id: 'cd6f3c3e-8b1b-4b0a-9a55-6a1f2f0f6a7e', title: 'Vélo de ville', photo: null },
    cents: 12_000,
    search: { key: 'bikes', name: 'Vélos' },
  },
} satisfies NotificationContent

const reminder = { kind: 'appointment-reminder', ...ofMember, other: 'Balkon_und_Bonsai', at, place: 'Gare' } as const

const statement = {
  kind: 'moderation-decision',
  username,
  subject: { kind: 'listing', label: 'Стол <дубовый>' },
  ground: 'counterfeit',
  text: 'The dial is a copy.\nThe number, too.',
  suspendedUntil: null,
  isReported: true,
  isAutomated: false,
  appealUntil: at,
  link,
} as const

const letters: Mail[] = [
  { kind: 'confirm-account', username, ...opening },
  { kind: 'account-exists', username, link },
  { kind: 'choose-password', username, ...opening },
  { kind: 'confirm-change', username, newEmail: 'zoe@example.org', ...opening },
  { kind: 'confirm-address', username, ...opening },
  { kind: 'password-changed', username, at, link },
  { kind: 'passkey-added', username, name: 'Windows Hello', at, link },
  { kind: 'passkey-removed', username, name: 'Windows Hello', at, link },
  { kind: 'email-changed', username, newEmail: 'zoe@example.org', at, link },
  { kind: 'username-changed', username, at, link },
  { kind: 'new-device', username, device: 'Firefox · Android', at, link },
  { kind: 'new-device', username, device: '', at, link },
  { kind: 'session-on-other-device', username, device: 'Firefox · Android', at, link },
  { kind: 'session-on-other-device', username, device: '', at, link },
  { kind: 'deletion-begun', username, deletionAt: at, link },
  { kind: 'account-kept', username, link },
  { kind: 'listings-ending', ...ofSeller, listings: listings.slice(0, 1), more: 0 },
  { kind: 'listings-ending', ...ofSeller, listings, more: 3 },
  { kind: 'listings-ended', ...ofSeller, listings: listings.slice(0, 1), more: 0 },
  { kind: 'listings-ended', ...ofSeller, listings, more: 1 },
  { ...about, newest: { kind: 'text', text: 'Bonjour, je passe demain ?' } },
  { ...about, unread: 5, newest: { kind: 'hidden' } },
  { ...about, newest: { kind: 'photos' } },
  { ...about, newest: { kind: 'offer', cents: 12_000 } },
  { ...about, newest: { kind: 'appointment', at, place: 'Gare' } },
  ...allQuickReplies.map((reply): Mail => ({ ...about, newest: { kind: 'quick-reply', reply } })),
  { ...about, newest: { kind: 'listing-status', status: 'active', until: null } },
  { ...about, newest: { kind: 'listing-status', status: 'reserved', until: null } },
  { ...about, newest: { kind: 'listing-status', status: 'reserved', until: at } },
  { ...about, newest: { kind: 'listing-status', status: 'sold', until: null } },
  reminder,
  { kind: 'report-received', username: '', label: 'Стол <дубовый>', link },
  { kind: 'report-decided', username, label: 'Стол <дубовый>', hasActed: true, appealUntil: at, link },
  { kind: 'report-decided', username: '', label: 'Стол <дубовый>', hasActed: false, appealUntil: at, link },
  ...statementOutcomes.map((outcome): Mail => ({ ...statement, outcome })),
  { ...statement, outcome: 'suspend', suspendedUntil: at },
  { ...statement, outcome: 'none', ground: null, text: '', appealUntil: null },
  { kind: 'order-receipt', ...ofBuyer, cents: 1_098, number: '2026-000123' },
  { kind: 'order-refunded', ...ofBuyer, cents: 399, number: '2026-000124' },
  { kind: 'order-withdrawn', ...ofBuyer, at, refundCents: 1_098 },
  { kind: 'notifications', ...ofSeller, contents: [match], more: 0 },
  { kind: 'notifications', ...ofSeller, contents: [match, match], more: 2 },
]

const facts = (letter: Mail) => [
  letter.username,
  letter.link,
  ...('unsubscribe' in letter ? [letter.unsubscribe.page] : []),
  ...('code' in letter ? [letter.code] : []),
  ...('newEmail' in letter ? [letter.newEmail] : []),
  ...('device' in letter ? [letter.device] : []),
  ...('sender' in letter ? [letter.sender] : []),
  ...('other' in letter ? [letter.other] : []),
  ...('number' in letter ? [letter.number] : []),
]

describe.each(letters)('$kind', (letter) => {
  test.each(locales)('contains everything in %s, as HTML and as plain text', async (locale) => {
    const { subject, html, text } = await renderMail(letter, locale)

    for (const fact of facts(letter)) {
      expect(html).toContain(fact)
      expect(text).toContain(fact)
    }
    expect(subject.length).toBeLessThan(70)
    for (const words of [subject, html.replace(/<style>.*<\/style>/s, ''), text])
      expect(words).not.toMatch(/[{}]|undefined|NaN/)
  })
})

test('each language has its own texts', async () => {
  const subjects = await Promise.all(
    [...letters.slice(0, 9), ...letters.slice(-1)].map(async (letter) => {
      const written = await Promise.all(locales.map((locale) => renderMail(letter, locale)))
      return written.map(({ subject }) => subject)
    }),
  )

  for (const inAll of subjects) expect(new Set(inAll).size).toBe(locales.length)
})

test('lines do not break within the number of a receipt', async () => {
  const { html } = await renderMail({ kind: 'order-refunded', ...ofBuyer, cents: 399, number: '2026-000124' }, 'uk')

  expect(html).toContain('<span style="white-space:nowrap">2026-000124</span>')
})

test.each(locales)('a withdrawal is acknowledged with its date, time and amount in %s', async (locale) => {
  const { text } = await renderMail({ kind: 'order-withdrawn', ...ofBuyer, at, refundCents: 1_098 }, locale)

  expect(text).toMatch(/\b21\b.+2026.+\b20:45\b/)
  expect(text).toMatch(/10[.,]98/)
  expect(text).not.toMatch(/\.\.|,,| ,|\s\.\s/)
})

test('the facts of a statement keep their lines, in HTML and in plain text', async () => {
  const { html, text } = await renderMail({ ...statement, outcome: 'remove' }, 'en')

  expect(html).toContain('white-space:pre-line')
  expect(html).toContain('The dial is a copy.\nThe number, too.')
  expect(text).toContain('  The dial is a copy.\n  The number, too.')
})

test('a mail about a review says that it is sent because of it', async () => {
  const { listing } = match.parameters
  const parameters = { listing, conversationId: listing.id, stars: 5 }
  const review: NotificationContent = { kind: 'review-received', parameters }
  const { text } = await renderMail({ kind: 'notifications', ...ofSeller, contents: [review], more: 0 }, 'en')

  expect(text).toContain('because of your favourites, saved searches or reviews')
})

test('a seller reads which listings end, when, and how many others do', async () => {
  const letter: Mail = { kind: 'listings-ending', ...ofSeller, listings, more: 3 }

  const { subject, html, text } = await renderMail(letter, 'en')

  expect(subject).toBe('5 of your listings expire soon')
  expect(text).toContain(
    'Vélo de ville « bleu »\n  Expires on 21 November 2026\nСтол <дубовый>\n  Expires on 21 November 2026\nand 3 more\n',
  )
  expect(html).toContain('Стол &lt;дубовый&gt;')
  expect(html).toContain('and 3 more')
})

test('a member reads who wrote about which listing, how often, and what last', async () => {
  const written = async (newest: MailedMessage, unread = 1) => {
    const { subject, text } = await renderMail({ ...about, unread, newest }, 'en')
    return [subject, /Стол <дубовый>\n {2}(.*)/.exec(text)?.[1]]
  }

  expect(await written({ kind: 'text', text: 'Is it there?' }, 3)).toEqual([
    '3 new messages from Balkon_und_Bonsai',
    'Is it there?',
  ])
  expect(await written({ kind: 'offer', cents: 12_000 })).toEqual(['New message from Balkon_und_Bonsai', 'Offer: €120'])
  expect((await written({ kind: 'appointment', at, place: 'Gare' }))[1]).toMatch(
    /^Proposed meeting: 21 November 2026, 20:\u2060?45, Gare$/,
  )
  expect((await written({ kind: 'appointment', at, place: '' }))[1]).toMatch(
    /^Proposed meeting: 21 November 2026, 20:\u2060?45$/,
  )
})

test('a reminder names time, place and the other member', async () => {
  const { subject, text } = await renderMail(reminder, 'en')

  expect(subject).toBe('Reminder: meeting with Balkon_und_Bonsai')
  expect(text).toContain('Стол <дубовый>\n  21 November 2026, 20:45 · Gare\n')
})

test('a reminder of a meeting without a place names the time only', async () => {
  const { text } = await renderMail({ ...reminder, place: '' }, 'en')

  expect(text).toContain('Стол <дубовый>\n  21 November 2026, 20:45\n')
})

test('what another member wrote becomes neither markup nor a link', async () => {
  const trap = 'evil.example https://evil.example <b>'
  const letter: Mail = { ...about, sender: trap, listing: trap, newest: { kind: 'text', text: trap } }
  const trapped: Mail = { ...reminder, other: trap, listing: trap, place: trap }

  for (const mail of [letter, trapped]) {
    const { html, text } = await renderMail(mail, 'en')
    expect(html).not.toContain('<b>')
    for (const words of [html, text]) expect(words).not.toMatch(/evil\.example|https:\/\/evil/)
  }
})

test('a mail that can be ended says how, and a security mail does not', async () => {
  const [notice, security] = await Promise.all([
    renderMail({ ...about, newest: { kind: 'photos' } }, 'en'),
    renderMail({ kind: 'password-changed', username, at, link }, 'en'),
  ])

  expect(notice.text).toContain(`Unsubscribe from these mails: ${unsubscribe.page}\n`)
  expect(notice.html).toMatch(/<a href="https:\/\/market\.example\/fr\/unsubscribe\.html#TOKEN"[^>]*>Unsubscribe from/)
  for (const words of [security.text, security.html]) expect(words).not.toContain('Unsubscribe')
})

/** A notification about a listing with a photo of this size. */
const matchWith = (width: number, height: number, alt = '', id = match.parameters.listing.id): NotificationContent => {
  const photo = { name: 'f'.repeat(32), width, height, alt, thumbhash: 'AAAA', hasAvif: false }
  return { ...match, parameters: { ...match.parameters, listing: { id, title: 'Vélo de ville', photo } } }
}

const notice = (...contents: NotificationContent[]): Mail => ({ kind: 'notifications', ...ofSeller, contents, more: 0 })

const imagesIn = (html: string) => html.match(/<img[^>]*>/g) ?? []

test('a notice shows the photo of its listing as JPEG from the site, and says without images what it is', async () => {
  const [shown, without] = await Promise.all([
    renderMail(notice(matchWith(1600, 1200, 'A blue bike')), 'en'),
    renderMail(notice(match), 'en'),
  ])

  expect(imagesIn(shown.html)).toEqual([
    expect.stringContaining(`src="https://market.example/media/${'f'.repeat(32)}/320.jpg"`),
  ])
  expect(shown.html).toContain('width="96" height="72" alt="A blue bike"')
  expect(imagesIn(without.html)).toEqual([])
  expect(shown.text).toBe(without.text)
})

test('a narrow photo is taken in the width in which it is stored, and fits into the same square', async () => {
  const { html } = await renderMail(notice(matchWith(100, 200)), 'en')

  expect(html).toContain('/160.jpg"')
  expect(html).toContain('width="48" height="96" alt="Vélo de ville"')
})

test('a daily mail has one photo for each listing', async () => {
  const other = matchWith(800, 800, '', '0c3f8f6b-63d7-4f59-a3b5-3f0e8f2c9a11')

  const { html } = await renderMail(notice(matchWith(800, 800), other, matchWith(800, 800), match), 'en')

  expect(imagesIn(html)).toHaveLength(2)
})

test('the alternative text of a photo becomes neither markup nor a link', async () => {
  const { html } = await renderMail(notice(matchWith(800, 800, 'evil.example "><b>')), 'en')

  expect(html).not.toContain('<b>')
  expect(html).not.toContain('evil.example')
})

test('a mail that is about no listing loads nothing, and declares a dark colour scheme', async () => {
  const { html } = await renderMail(letters[0]!, 'de')

  expect(html).not.toMatch(/<img|<script|<link|@import|url\(/)
  expect(html).toContain('<html lang="de-LU"')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('prefers-color-scheme: dark')
})

test('a chosen name becomes neither markup nor a link', async () => {
  const { html, text } = await renderMail({ ...letters[0]!, username: 'evil.example <b>' } as Mail, 'en')

  expect(html).not.toContain('<b>')
  for (const words of [html, text]) expect(words).not.toContain('evil.example')
})
