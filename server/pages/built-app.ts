import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Call } from '#contract/api/call.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { BuiltApp } from '#contract/rendering.ts'

import { createPageScripts, type BuildManifest } from './page-scripts.ts'
import { createRenderQueue } from './render-queue.ts'

type Dependencies = {
  /** The folder that contains the build's `client` and `server`. */
  build: string
  app: BuiltApp
  call: Call
  origin: string
}

export type BuiltPages = Awaited<ReturnType<typeof loadBuiltApp>>

/** Loads the built app for rendering pages. */
export async function loadBuiltApp({ build, app: { render }, call, origin }: Dependencies) {
  const template = await readFile(join(build, 'client/index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8')) as BuildManifest
  const scriptsOf = createPageScripts(manifest)
  const turn = createRenderQueue()

  return {
    render: (address: string, preferredLocale: Locale) =>
      render(address, { call, origin, preferredLocale, now: Date.now(), turn, template, scriptsOf }),
  }
}
