// One run: the test needs no database.
import { existsSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { createManifest } from '#server/pages/manifest.ts'
import { describeApp } from '#src/i18n/app-description.ts'
import { smallServer } from '#tests/api/http/small-server.ts'

type Picture = { src: string; sizes: string; type: string; label?: string; form_factor?: string; purpose?: string }

type Manifest = Record<string, unknown> & {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

async function read(locale: string): Promise<Manifest> {
  const server = smallServer({ routes: [], text: [createManifest({ describeApp })] })
  const answer = await server.inject({ url: `/manifest.webmanifest?locale=${locale}` })
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  return answer.json<Manifest>()
}

test('the manifest contains everything about the app', async () => {
  expect(await read('lb')).toMatchObject({
    id: '/',
    name: 'Noper',
    short_name: 'Noper',
    lang: 'lb-LU',
    dir: 'ltr',
    start_url: '/lb?start',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    categories: ['shopping', 'lifestyle'],
    prefer_related_applications: false,
    share_target: {
      action: '/lb/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos' }] },
    },
  })
})

test.each(locales)('shortcuts and screenshots have names in %s, which are all different', async (locale) => {
  const { description, shortcuts, screenshots } = await read(locale)

  expect(description).toBeTruthy()
  expect(shortcuts.map(({ url }) => url)).toEqual(
    ['browse/all', 'publish', 'messages', 'favourites'].map((path) => `/${locale}/${path}`),
  )
  expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(4)
  for (const form of ['narrow', 'wide']) {
    const labels = screenshots.filter(({ form_factor }) => form_factor === form).map(({ label }) => label)
    expect(labels).toHaveLength(3)
    expect(new Set(labels).size).toBe(3)
  }
})

test('each icon and screenshot exists, in the size and type of the manifest', async () => {
  const { icons, screenshots, shortcuts } = await read('en')

  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'any', 'maskable', 'monochrome'])
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    expect(existsSync(`public${src}`), src).toBe(true)
    const { width, height, format } = await sharp(`public${src}`).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    if (type) expect(type, src).toMatch(new RegExp(`^image/${format}`))
  }
})
