import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { startServerWithAccount } from '#tests/browser/profile/account-page.ts'
import { openApp } from '#tests/support/component.tsx'

const badAddresses = [
  '/en/profile/listings?show=foo',
  '/en/favourites?sort=best',
  '/en/publish?shared=foo',
  '/en/publish/12/basics',
  '/en/publish/0190a6b4-0000-7000-8000-0000000000ff/foo',
  '/en/auth/anything',
  '/en/browse/no-such-category',
  '/en/browse/all?sort=best',
  '/en/browse/all?text=%',
  '/en/product/12',
  '/en/seller/%E0%A4%A',
  '/en/%',
  '/en/nowhere',
  '/zzz',
  '/%',
  '/en/product/^',
]

const routersOwnError = page.getByText('Something went wrong!')

async function expectRefusal(address: string): Promise<void> {
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Page Not Found' }), { message: address })
    .toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expect.element(routersOwnError).not.toBeInTheDocument()
}

/** A signed-in device, so that members' pages are tested too. */
async function startServer() {
  const { start } = await startServerWithAccount()
  return start({
    'GET /v0/config': { mapTileUrl: null, mapAttribution: null },
    'GET /v0/categories': { categories: [] },
    'GET /v0/brands': { brands: [] },
    'GET /v0/recommendations': { listings: [] },
    'GET /v0/conversations': { conversations: [], next: null },
  })
}

test.each(badAddresses)('a device that opens %s shows the not-found page in the layout', async (address) => {
  await startServer()
  await openApp(address)

  await expectRefusal(address)
})

test('an invalid address shows an error page with links to continue', async () => {
  await startServer()
  const { router } = await openApp('/en/info/about')

  const about = page.getByRole('heading', { level: 1, name: 'About Noper' })
  await expect.element(about).toBeVisible()

  for (const address of badAddresses) {
    router.history.push(address)
    await expectRefusal(address)
    router.history.back()
    await expect.element(about, { message: address }).toBeVisible()
  }
})

const path = fc.constantFrom('/en', '/en/info/about', '/en/messages', '/en/favourites', '/en/profile', '/en/publish')

const word = fc.oneof(
  fc.constantFrom('%', '%ff', '%00', '__proto__', 'show', 'sort', 'shared', 'text', '[]', '💥', '<b>'),
  fc.string({ maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

test('no parameter leads to the router’s own error page', async () => {
  await startServer()
  const { router } = await openApp('/en/info/about')

  await fc.assert(
    fc.asyncProperty(path, word, word, async (pathname, name, value) => {
      router.history.push(`${pathname}?${name}=${value}`)
      await router.load()
      await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect.element(page.getByRole('banner')).toBeVisible()
      expect(document.body.textContent).not.toContain('Something went wrong!')
    }),
    { numRuns: 40 },
  )
})
