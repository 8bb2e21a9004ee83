/// <reference types="node" />
import { Writable } from 'node:stream'

import { setupI18n } from '@lingui/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { createRequestHandler, getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { StrictMode, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

import { fillShell, shellIds } from '#contract/html-shell.ts'
import { isLocale, languages } from '#contract/language/locales.ts'
import { markUndecodable } from '#contract/percent-encoding.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import type { PageSources, RenderedPage, Rendering } from '#contract/rendering.ts'
import { createQueryClient } from '#src/data/api/query-client.ts'
import { createAppRouter } from '#src/router.tsx'
import type { RouterContext } from '#src/routes/-router-context.ts'

import { serialise, type HydrationState } from './hydration-state.ts'

export { describeApp } from '#src/i18n/app-description.ts'
export { nameCategories } from '#src/i18n/name-categories.ts'
export { renderMail } from '#src/mail/render-mail.tsx'
export { renderPush } from '#src/mail/render-push.ts'
export { nameOption, renderReceipt } from '#src/mail/receipt-texts.ts'
export { renderSandboxPage } from '#src/mail/sandbox-page-texts.ts'

/**
 * Renders the first view of a page: inserts React's HTML and the data that it was rendered with into the built
 * index.html.
 */
export async function render(address: string, rendering: Rendering): Promise<RenderedPage> {
  const page = await renderPage(address, rendering, createAppRouter)
  const { location } = page.headers
  const redirectsToItself = location !== undefined && new URL(location, address).href === new URL(address).href
  return redirectsToItself ? renderPage(address, rendering, createLenientRouter) : page
}

/**
 * The router redirects to its own spelling of an address, which differs from the URL standard's for `^`: such a request
 * would be redirected forever. This router accepts the address as it is.
 */
function createLenientRouter(context: RouterContext) {
  const router = createAppRouter(context)
  const build: AnyRouter['buildLocation'] = router.buildLocation
  router.buildLocation = (options) => {
    const location = build(options)
    // Only the location that decides about the redirect is built with validated parameters.
    return options._includeValidateSearch ? { ...location, publicHref: router.latestLocation.publicHref } : location
  }
  return router
}

async function renderPage(
  address: string,
  rendering: Rendering,
  create: typeof createAppRouter,
): Promise<RenderedPage> {
  const url = new URL(address)
  // Here the query is still as it was sent; the router's handler writes it anew.
  url.search = markUndecodable(url.search)
  const request = new Request(url)
  const queryClient = createQueryClient()
  const i18n = setupI18n()
  const { call, origin, preferredLocale, now } = rendering
  const createRouter = () => create({ queryClient, i18n, call, origin, preferredLocale, now })
  let error: unknown
  let problemStatus: number | undefined

  const response = await createRequestHandler({ createRouter, request })(async ({ router, responseHeaders }) => {
    const { matches } = router.state
    error = matches.find((match) => match.error !== undefined)?.error
    problemStatus = statusOf(error)
    await rendering.turn()
    const html = await toHtml(
      <div id={shellIds.root}>
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterServer router={router} />
          </QueryClientProvider>
        </StrictMode>
      </div>,
    )
    const page = assemble({
      ...rendering,
      html,
      sources: {
        locale: isLocale(i18n.locale) ? i18n.locale : preferredLocale,
        routeIds: matches.map((match) => match.routeId),
        catalogs: [
          'first-page.po',
          ...(matches.some(({ staticData }) => staticData.catalog === 'app') ? ['app.po'] : []),
        ],
        content: matches.map(contentOf).find((content) => content !== undefined),
      },
      state: { now, origin, queries: successfulQueries(queryClient) },
    })
    return new Response(page, { status: problemStatus ?? getSsrStatus(router), headers: responseHeaders })
  })
  queryClient.clear()
  const { status, headers } = response
  const failure = failureOf(status, error)
  return { status, headers: Object.fromEntries(headers), html: await response.text(), failure, error }
}

/** The text that a match shows, if its route shows one. */
function contentOf({ staticData, params }: AnyRouteMatch): PageSources['content'] {
  const { content } = staticData
  const name = content && (params as Record<string, string | undefined>)[content.parameter]
  return content && name !== undefined ? { kind: content.kind, name } : undefined
}

/** The problem's own status: 410 for a removed listing, 503 for an unavailable service. */
const statusOf = (error: unknown): number | undefined => problemIn(error)?.status

function failureOf(status: number, error: unknown): ProblemCode | undefined {
  if (status < 400) return undefined
  return problemIn(error)?.code ?? (status === 404 ? 'not-found' : 'unexpected')
}

function problemIn(error: unknown): Problem | undefined {
  const cause = typeof error === 'object' && error !== null && 'data' in error ? error.data : error
  return cause instanceof Problem ? cause : undefined
}

const successfulQueries = (queryClient: QueryClient): HydrationState['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])

/** Waits until everything is rendered, so that React writes no script that would complete the page. */
function toHtml(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write: (chunk: Buffer, _encoding, next) => (chunks.push(chunk), next()),
      final: (next) => (resolve(Buffer.concat(chunks).toString()), next()),
    })
    const { pipe } = renderToPipeableStream(node, {
      // Otherwise React moves large boundaries out of line, with an inline script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(page),
      onError: reject,
    })
  })
}

type Assembly = Pick<Rendering, 'template' | 'scriptsOf'> & {
  html: string
  sources: PageSources
  state: HydrationState
}

function assemble({ template, scriptsOf, html, sources, state }: Assembly): string {
  const { locale } = sources
  const { tag, direction } = languages[locale]
  const scripts = scriptsOf(sources)
  return fillShell(template, { html, tag, locale, direction, scripts, pageState: serialise(state) })
}
