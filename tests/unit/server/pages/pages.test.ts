import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import type { RenderedPage } from '#contract/rendering.ts'
import { createPages } from '#server/pages/pages.ts'

const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0' }

const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

const failures = { line: () => 'what happened\n', page: () => '<p>what happened</p>' }

const rendered: RenderedPage = { status: 200, headers: {}, html: '<p>page</p>', failure: undefined, error: undefined }

/** The pages of a server, and the addresses that it has rendered. */
async function somePages(render: (address: string) => Promise<RenderedPage>) {
  const renderings: string[] = []
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(
    createPages({
      render: async (address, locale) => {
        renderings.push(`${address} ${locale}`)
        return render(address)
      },
      failures,
      inline: (html) => html,
      policy: "default-src 'none'",
      origin: 'https://market.example',
    }),
  )
  return { app, renderings }
}

test('a URL without a language is rendered once per language', async () => {
  const { app, renderings } = await somePages(async () => ({ ...rendered, status: 404, failure: 'not-found' }))
  const ask = (language: string) => app.inject({ url: '/zzz', headers: { 'accept-language': language } })

  for (const language of ['de', 'fr', 'de', 'fr', 'de-LU']) expect((await ask(language)).statusCode).toBe(404)

  expect(renderings).toEqual(['https://market.example/zzz de', 'https://market.example/zzz fr'])
})

test('a page is rendered for the URL as requested, and cached by its normalised form', async () => {
  const { app, renderings } = await somePages(async () => rendered)

  await app.inject('/%65%6e/browse?a=%')
  await app.inject('/en/browse?a=%')

  expect(renderings).toEqual(['https://market.example/en/browse?a=% fr'])
})

test('if a page cannot be rendered, people get a sentence and bots a line', async () => {
  const { app } = await somePages(async () => Promise.reject(new Error('the renderer is broken')))
  const forPerson = await app.inject({ url: '/en', headers: person })
  const forBot = await app.inject({ url: '/en', headers: bot })

  expect([forPerson.statusCode, forBot.statusCode]).toEqual([500, 500])
  expect(forPerson.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(forPerson.body).toBe('<p>what happened</p>')
  expect(forBot.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(forBot.body).toBe('what happened\n')
})
