import { afterEach, expect, test } from 'vitest'

import { cacheScriptBundle } from '#sw/script-bundle.ts'

const cacheName = 'small-scripts-of-a-test'

afterEach(() => caches.delete(cacheName))

const names = Array.from({ length: 30 }, (_, index) => `/assets/part-${index}.js`)
const addresses = names.map((name) => new URL(name, location.href).href)

const scriptOf = (name: string) => `export const name = '${name}'`

const all = () => Response.json(Object.fromEntries(names.map((name) => [name, scriptOf(name)])))

/** Caches the scripts from a server with this answer. Resolves to the number of requests. */
async function keep(answer: Response, wanted = addresses): Promise<number> {
  let asked = 0
  const fetch = async () => {
    asked += 1
    return answer
  }
  await cacheScriptBundle(wanted, { fetch, cacheName })
  return asked
}

const keptNames = async () =>
  (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname).toSorted()

test('all missing scripts are installed at once from the bundle', async () => {
  await keep(all())
  const kept = await (await caches.open(cacheName)).match(addresses[7]!)
  expect(await keptNames()).toEqual(names.toSorted())
  expect(await kept?.text()).toBe(scriptOf(names[7]!))
  expect(kept?.headers.get('content-type')).toMatch(/^text\/javascript/)
})

test('scripts from the bundle have the security headers of the bundle', async () => {
  const answer = all()
  answer.headers.set('content-security-policy', "default-src 'self'")
  answer.headers.set('content-encoding', 'identity')
  await keep(answer)
  const { headers } = (await (await caches.open(cacheName)).match(addresses[0]!))!
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(headers.get('content-encoding')).toBeNull()
})

test('cached scripts are not stored again, and the bundle is not requested for only a few', async () => {
  await keep(all())
  const newer = addresses.slice(0, 5).map((address) => address.replace('part', 'newer'))
  expect(await keep(all(), [...addresses, ...newer])).toBe(0)
})

test.for([
  ['a page of the network between us', new Response('<h1>Sign in to the Wi-Fi</h1>')],
  ['no answer that is meant', new Response('', { status: 502 })],
  ['an older build of the server', Response.json({ '/assets/other.js': 'export {}' })],
  ['a list where scripts should be', Response.json([1, 2])],
])('if the server has %s, each script is requested separately', async ([, answer]) => {
  await keep(answer as Response)
  expect(await keptNames()).toEqual([])
})
