// One run: the test needs no database.
import { expect, test } from 'vitest'

import { flagPath, iconSheetPath } from '#contract/icon-paths.ts'
import { iconSheet } from '#contract/icons.ts'
import { languages } from '#contract/language/locales.ts'
import { appIcons } from '#server/icons/app-icons.ts'
import { iconsRoutes } from '#server/icons/icons-routes.ts'
import { smallServer } from '#tests/api/http/small-server.ts'

const ask = (url: string, headers = {}) => smallServer({ routes: iconsRoutes }).inject({ url, headers })

test('icons are one picture with a symbol for each', async () => {
  const sheet = await ask('/v0/icons/lucide?icons=heart,search')

  expect(sheet.statusCode).toBe(200)
  expect(sheet.headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect(sheet.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 24 24">/)
  expect(sheet.body.match(/<symbol id="[^"]+"/g)).toEqual(['<symbol id="heart"', '<symbol id="search"'])
})

test('a single icon is also a picture by itself', async () => {
  const sheet = await ask('/v0/icons/circle-flags?icons=lu')

  expect(sheet.body).toMatch(/viewBox="0 0 512 512">.*<use href="#lu"\/><\/svg>$/)
})

test('caches may keep a sheet for ever, and a client that has it gets 304', async () => {
  const { headers } = await ask('/v0/icons/lucide?icons=heart')

  const again = await ask('/v0/icons/lucide?icons=heart', { 'if-none-match': headers.etag })

  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(again.statusCode).toBe(304)
})

test('an icon with an alias has the requested name', async () => {
  const sheet = await ask('/v0/icons/lucide?icons=alarm-check')

  expect(sheet.body).toContain('<symbol id="alarm-check"')
  expect(sheet.body).toContain('<path')
})

test('a name that is requested twice is drawn once', async () => {
  const sheet = await ask('/v0/icons/lucide?icons=heart,heart')

  expect(sheet.body.match(/<symbol /g)).toHaveLength(1)
})

test('no flag needs a mask, and no two icons have the same id', async () => {
  const sheet = await ask('/v0/icons/circle-flags?icons=lu,fr,tk,pms,lang-sc')

  const ids = [...sheet.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(sheet.body).not.toContain('mask')
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, reference] of sheet.body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(reference)
})

test.each(['heart,no-such-icon', 'constructor', 'to-string', 'hasownproperty'])('%s is not found', async (icons) => {
  const missing = await ask(`/v0/icons/lucide?icons=${icons}`)

  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toMatchObject({ code: 'not-found' })
})

test.each([
  '/v0/icons/lucide',
  '/v0/icons/lucide?icons=',
  '/v0/icons/lucide?icons=heart,',
  '/v0/icons/lucide?icons=__proto__',
  '/v0/icons/lucide?icons=%22%3E%3Cscript%3E',
  '/v0/icons/emoji?icons=heart',
  `/v0/icons/lucide?icons=${Array.from({ length: 201 }, (_, index) => `icon-${index}`).join(',')}`,
])('%s is refused', async (url) => {
  const refused = await ask(url)

  expect(refused.statusCode).toBe(400)
})

const asked = [iconSheet, ...Object.values(languages).map(({ flag }) => flagPath(flag))]

test.each(asked)('the URL that the app uses exists: %s', async (url) => {
  expect((await ask(url)).statusCode).toBe(200)
})

test('the short URL of the icons redirects to all of them', async () => {
  const answer = await smallServer({ routes: [], text: [appIcons] }).inject(iconSheetPath)

  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(iconSheet)
})
