import { join } from 'node:path'

import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'

import type { BuiltApp } from '#contract/rendering.ts'
import type { Generation } from '#server/caching/generation.ts'
import type { Config } from '#server/config/config.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Fonts } from '#server/fonts/fonts.ts'
import type { OverloadPage } from '#server/http/overload-response.ts'
import type { Route } from '#server/http/route.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { loadBuiltApp } from '#server/pages/built-app.ts'
import { createFailureTexts } from '#server/pages/failure-texts.ts'
import { createInProcessCall } from '#server/pages/in-process-call.ts'
import { readInlineFiles } from '#server/pages/inline-files.ts'
import { createManifest } from '#server/pages/manifest.ts'
import { createOverloadPages } from '#server/pages/overload-page.ts'
import { createPages } from '#server/pages/pages.ts'
import { createRobots } from '#server/pages/robots.ts'
import { shareTargetFallback } from '#server/pages/share-target-fallback.ts'
import { createSitemapRepository } from '#server/pages/sitemap-repository.ts'
import { createSitemaps } from '#server/pages/sitemaps.ts'
import { unsubscribeRedirect } from '#server/pages/unsubscribe-redirect.ts'
import { createWellKnown } from '#server/pages/well-known.ts'

type Dependencies = {
  config: Config
  db: Kysely<Schema>
  fonts: Fonts
  /** The folder of the build. */
  build?: string | undefined
  app?: BuiltApp | undefined
  /** Of the listings that pages show. */
  generation: Pick<Generation, 'current'>
}

export type Site = { pages: FastifyPluginAsync[]; overloadPage?: OverloadPage }

/** Pages for people and search engines. */
export async function createSite(
  { config, db, fonts, build, app, generation }: Dependencies,
  routes: readonly Route[],
  { pageRead }: Metrics,
): Promise<Site> {
  const { publicUrl: origin } = config
  const pages: FastifyPluginAsync[] = [
    createRobots({ origin }),
    createWellKnown({ origin, securityContact: config.securityContact }),
    unsubscribeRedirect,
    createSitemaps({ origin, listings: createSitemapRepository(db) }),
  ]
  if (build === undefined || app === undefined) return { pages }

  const { describeApp } = app
  const { render } = await loadBuiltApp({ build, app, call: createInProcessCall(routes), origin })
  const { inline, allow } = await readInlineFiles({
    client: join(build, 'client'),
    made: { '/fonts.css': fonts.stylesheet },
  })
  const policy = allow(contentSecurityPolicy(config))
  pages.push(
    createManifest({ describeApp }),
    shareTargetFallback,
    createPages({
      render,
      failures: await createFailureTexts({ describeApp }),
      inline,
      policy,
      origin,
      generation,
      onRead: pageRead,
    }),
  )
  return { pages, overloadPage: await createOverloadPages({ describeApp }) }
}
