import { describe, expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import type { Mail } from '#contract/mails.ts'
import { renderMail } from '#src/mail/render-mail.tsx'

const username = 'Zoé Müller'
const at = Date.UTC(2026, 10, 21, 19, 45)
const link = 'https://market.example/fr/profile/account'
const opening = { link: 'https://market.example/fr/auth/verify#abc-DEF_123', code: '048213' }

const listings = [
  { title: 'Vélo de ville « bleu »', endsAt: at },
  { title: 'Стол <дубовый>', endsAt: at },
]
const ofSeller = { username, link: 'https://market.example/fr/profile/listings' }

const letters: Mail[] = [
  { kind: 'confirm-account', username, ...opening },
  { kind: 'account-exists', username, link },
  { kind: 'choose-password', username, ...opening },
  { kind: 'confirm-change', username, newEmail: 'zoe@example.org', ...opening },
  { kind: 'confirm-address', username, ...opening },
  { kind: 'password-changed', username, at, link },
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
]

const facts = (letter: Mail) => [
  letter.username,
  letter.link,
  ...('code' in letter ? [letter.code] : []),
  ...('newEmail' in letter ? [letter.newEmail] : []),
  ...('device' in letter ? [letter.device] : []),
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
    letters.slice(0, 9).map(async (letter) => {
      const written = await Promise.all(locales.map((locale) => renderMail(letter, locale)))
      return written.map(({ subject }) => subject)
    }),
  )

  for (const inAll of subjects) expect(new Set(inAll).size).toBe(locales.length)
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

test('a mail loads nothing, and declares a dark colour scheme', async () => {
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
