import type { FastifyInstance } from 'fastify'

import { defaultLocale, isLocale, languages, type Locale } from '#contract/language/locales.ts'
import type { DescribeApp } from '#contract/rendering.ts'

const shortcutPaths = {
  search: '/browse/all',
  sell: '/publish',
  messages: '/messages',
  favourites: '/favourites',
} as const

type Shortcut = keyof typeof shortcutPaths

const icon = (file: string, size: string, purpose: string, type = 'image/png') => ({
  src: `/icons/${file}`,
  sizes: size,
  type,
  purpose,
})

const icons = [
  icon('noper.svg', 'any', 'any', 'image/svg+xml'),
  icon('noper-192.png', '192x192', 'any'),
  icon('noper-512.png', '512x512', 'any'),
  icon('noper-maskable-512.png', '512x512', 'maskable'),
  icon('noper-monochrome-512.png', '512x512', 'monochrome'),
]

/** The web app manifest, in the language of the page that links to it. */
export function createManifest({ describeApp }: { describeApp: DescribeApp }) {
  return async (app: FastifyInstance) => {
    app.get('/manifest.webmanifest', async (request, reply) => {
      const { locale } = request.query as { locale?: unknown }
      reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600')
      return JSON.stringify(await manifestIn(isLocale(locale) ? locale : defaultLocale, describeApp))
    })
  }
}

async function manifestIn(locale: Locale, describeApp: DescribeApp) {
  const { description, shortcuts } = await describeApp(locale)
  return {
    id: '/',
    name: 'Noper',
    short_name: 'Noper',
    description,
    lang: languages[locale].tag,
    dir: languages[locale].direction,
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['shopping', 'lifestyle'],
    icons,
    shortcuts: (Object.keys(shortcutPaths) as Shortcut[]).map((name) => ({
      name: shortcuts[name],
      url: `/${locale}${shortcutPaths[name]}`,
      icons: [{ src: '/icons/noper-192.png', sizes: '192x192' }],
    })),
  }
}
