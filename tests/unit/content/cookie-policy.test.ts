import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import { localeCookie, locales } from '#contract/language/locales.ts'
import { knownDeviceDays } from '#server/accounts/known-devices.ts'
import { sessionDays } from '#server/accounts/sessions-service.ts'
import { deviceCookie } from '#server/http/client.ts'
import { missingIn, needlessIn, readCookiePolicy, readTables, type StoredNames } from '#tests/support/policies.ts'

type Device = {
  cookies: string[]
  localStorage: object
  sessionStorage: object
  databases: object
  caches: string[]
  worker: string[]
}

const device = JSON.parse(
  readFileSync(new URL('../../support/stored-names/device.json', import.meta.url), 'utf8'),
) as Device

/** The router stores where pages were scrolled to, under a name of its own. */
const routerKey = 'tsr-scroll-restoration-v1_3'

const stored: StoredNames = {
  // The server sets that of the device, so no code of the app names it.
  cookies: [...device.cookies, ...Object.values(deviceCookie)],
  localStorage: Object.keys(device.localStorage),
  sessionStorage: [...Object.keys(device.sessionStorage), routerKey],
  databases: Object.keys(device.databases),
  caches: device.caches,
}

test('the router stores scroll positions under the name that the policy has', () => {
  const router = createRequire(import.meta.resolve('@tanstack/react-router')).resolve('@tanstack/router-core')
  const file = new URL('scroll-restoration.js', `file://${router.replace('/cjs/', '/esm/').replace('.cjs', '.js')}`)

  expect(readFileSync(file, 'utf8')).toContain(`"${routerKey}"`)
})

test.each(locales)(
  'the cookie policy (%s) names everything that is stored on a device, and nothing else',
  (language) => {
    const policy = readCookiePolicy(language)

    expect(missingIn(policy, stored)).toEqual([])
    expect(needlessIn(policy, stored)).toEqual([])
  },
)

test.each(locales)('the cookie policy (%s) says how long cookies stay', (language) => {
  const [cookies = []] = readTables(language, 'cookie-policy').filter((lines) => lines.length > 0)

  const numbers = cookies.map((cells) => cells.at(-1)!.match(/\d+/)?.[0])
  expect(numbers).toEqual([localeCookie.days, sessionDays, knownDeviceDays].map(String))
})

test.each(locales)('the cookie policy (%s) names the service worker', (language) => {
  const text = readFileSync(new URL(`../../../src/content/${language}/info/cookie-policy.md`, import.meta.url), 'utf8')
  const [worker = ''] = device.worker

  expect(text).toContain(`\`${worker.split(' ')[0]}\``)
})
