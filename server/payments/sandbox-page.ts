import { createHash } from 'node:crypto'

import type { FastifyPluginAsync } from 'fastify'

import { languages, type Locale, localeOrDefault } from '#contract/language/locales.ts'
import { Problem } from '#contract/problems.ts'
import type { SandboxPageTexts } from '#contract/receipts.ts'
import type { RenderSandboxPage } from '#contract/rendering.ts'

import { type SandboxEvent, type SandboxOutcome, sandboxOutcomes, type SandboxPage } from './sandbox-provider.ts'

type Dependencies = {
  readPage: (reference: string) => Promise<SandboxPage | undefined>
  settle: (reference: string, outcome: SandboxOutcome) => Promise<SandboxEvent | undefined>
  deliver: (reference: string, event: SandboxEvent) => Promise<void>
  render: RenderSandboxPage
}

type Request = { Params: { reference: string }; Querystring: { step?: string }; Body: { outcome?: string } }

const path = '/sandbox-payment/:reference'

/** The payment page of the sandbox: plain forms without scripts, as a provider would show it on its own site. */
export const createSandboxPage =
  ({ readPage, settle, deliver, render }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    app.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policy).header('cache-control', 'no-store')
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    })

    app.get<Request>(path, async ({ params: { reference }, query }, reply) => {
      const page = await find(reference)
      const locale = localeOrDefault(page.locale)
      const texts = await render(page.cents, locale)
      const content =
        page.status !== 'open'
          ? closedPage(texts, page)
          : query.step === 'authentication'
            ? authenticationPage(texts)
            : paymentPage(texts, page)
      return reply.type('text/html; charset=utf-8').send(document(texts.title, content, locale))
    })

    app.post<Request>(path, async ({ params: { reference }, body }, reply) => {
      const page = await find(reference)
      const outcome = sandboxOutcomes.find((each) => each === body?.outcome)
      if (body?.outcome === 'authenticate') return reply.redirect('?step=authentication', 303)
      if (!outcome) throw new Problem('invalid-request', { fields: { outcome: 'invalid_value' } })
      const event = await settle(reference, outcome)
      if (event) await deliver(reference, event)
      return reply.redirect(page.returnUrl, 303)
    })

    async function find(reference: string): Promise<SandboxPage> {
      const page = /^sandbox_[\da-f-]{36}$/.test(reference) ? await readPage(reference) : undefined
      if (!page) throw new Problem('not-found')
      return page
    }
  }

const paymentPage = ({ title, notice, amount, actions }: SandboxPageTexts, page: SandboxPage) => `
  <h1>${escape(title)}</h1>
  <p class="amount">${escape(amount)}</p>
  <p>${escape(notice)}</p>
  <form method="post">
    <button class="first" name="outcome" value="pay">${escape(actions.pay)}</button>
    <button name="outcome" value="authenticate">${escape(actions.authenticate)}</button>
    <button name="outcome" value="delay">${escape(actions.delay)}</button>
    <button name="outcome" value="decline">${escape(actions.decline)}</button>
  </form>
  <p><a href="${escape(cancelUrl(page))}">${escape(actions.leave)}</a></p>`

const authenticationPage = ({ authentication, amount }: SandboxPageTexts) => `
  <h1>${escape(authentication.title)}</h1>
  <p class="amount">${escape(amount)}</p>
  <p>${escape(authentication.text)}</p>
  <form method="post">
    <button class="first" name="outcome" value="pay">${escape(authentication.confirm)}</button>
    <button name="outcome" value="decline">${escape(authentication.refuse)}</button>
  </form>`

const closedPage = ({ closed }: SandboxPageTexts, page: SandboxPage) => `
  <h1>${escape(closed.title)}</h1>
  <p>${escape(closed.text)}</p>
  <p><a href="${escape(page.returnUrl)}">${escape(closed.leave)}</a></p>`

/** The buyer leaves without paying. */
function cancelUrl({ returnUrl }: SandboxPage): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', 'cancelled')
  return url.href
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f3f4f6, #111827); color: light-dark(#111827, #f3f4f6) }
main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
.amount { font-size: 2rem; font-weight: 700; margin: 0 0 1rem }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
button { min-height: 3rem; padding: .5rem 1rem; font: inherit; border-radius: .5rem; cursor: pointer;
  border: 1px solid light-dark(#6b7280, #9ca3af); background: light-dark(#fff, #1f2937); color: inherit }
button.first { background: #0369a1; border-color: #0369a1; color: #fff }
a { color: light-dark(#0369a1, #7dd3fc) }
:focus-visible { outline: 3px solid light-dark(#0369a1, #7dd3fc); outline-offset: 2px }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const document = (title: string, content: string, locale: Locale) => `<!doctype html>
<html lang="${languages[locale].tag}" dir="${languages[locale].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body><main>${content}
</main></body>
</html>
`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
