import type { FastifyInstance } from 'fastify'

import type { AppDescription } from '#contract/app-description.ts'
import { languages, type Locale, localeOrDefault } from '#contract/language/locales.ts'
import type { DescribeApp } from '#contract/rendering.ts'
import { photoKinds } from '#contract/selling.ts'
import { shareFields, sharePath } from '#contract/share-target.ts'
import { startUrl } from '#contract/start-url.ts'

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

/** As taken by `scripts/generate/app-screenshots.mjs`. */
const screenshotSizes = { narrow: '780x1688', wide: '1280x800' } as const

/** The web app manifest, in the language of the page that links to it. */
export function createManifest({ describeApp }: { describeApp: DescribeApp }) {
  return async (app: FastifyInstance) => {
    app.get('/manifest.webmanifest', async (request, reply) => {
      const { locale } = request.query as { locale?: unknown }
      reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600')
      return JSON.stringify(await manifestIn(localeOrDefault(locale), describeApp))
    })
  }
}

async function manifestIn(locale: Locale, describeApp: DescribeApp) {
  const { description, shortcuts, screenshots } = await describeApp(locale)
  return {
    id: '/',
    name: 'Noper',
    short_name: 'Noper',
    description,
    lang: languages[locale].tag,
    dir: languages[locale].direction,
    start_url: startUrl(locale),
    scope: '/',
    display: 'standalone',
    // Reuses the open window: drafts are saved anyway. Not `focus-existing`, which would drop a shared form.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['shopping', 'lifestyle'],
    prefer_related_applications: false,
    icons,
    screenshots: screenshotsIn(screenshots),
    shortcuts: (Object.keys(shortcutPaths) as Shortcut[]).map((name) => ({
      name: shortcuts[name],
      url: `/${locale}${shortcutPaths[name]}`,
      icons: [{ src: '/icons/noper-192.png', sizes: '192x192' }],
    })),
    share_target: {
      action: sharePath(locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: shareFields.title,
        text: shareFields.text,
        url: shareFields.url,
        files: [{ name: shareFields.photos, accept: photoKinds }],
      },
    },
  }
}

/** Each screenshot for phones and for wide screens. */
const screenshotsIn = (labels: AppDescription['screenshots']) =>
  (['narrow', 'wide'] as const).flatMap((form) =>
    Object.entries(labels).map(([name, label]) => ({
      src: `/screenshots/${name}-${form}.webp`,
      sizes: screenshotSizes[form],
      type: 'image/webp',
      form_factor: form,
      label,
    })),
  )
