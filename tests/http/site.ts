import { resolve } from 'node:path'

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/media/open-storage.ts'
import { all, type HtmlElement, only, parseHtml } from '#tests/support/html.ts'

export type Page = {
  /** Path and query, after redirects. */
  address: string
  status: number
  headers: Readonly<Record<string, unknown>>
  html: string
  document: HtmlElement
  /** The page's main element. */
  main: HtmlElement
}

/** The page that a browser without scripts gets for a URL. */
export async function open(address: string, headers: Record<string, string> = {}, redirects = 5): Promise<Page> {
  const answer = await get(address, headers)
  const { location } = answer.headers
  if (typeof location === 'string') {
    if (redirects === 0) throw new Error(`Redirects without end: ${location}`)
    return open(location, headers, redirects - 1)
  }
  const document = parseHtml(answer.body)
  return {
    address,
    status: answer.statusCode,
    headers: answer.headers,
    html: answer.body,
    document,
    main: only(document, 'main'),
  }
}

/**
 * The page that results from submitting a form with its present values, except the given ones. An array stands for
 * several values.
 */
export function send(page: Page, form: HtmlElement, chosen: Record<string, string | string[]>): Promise<Page> {
  const fields = [
    ...all(form, 'input'),
    ...all(form, 'select'),
    ...all(page.document, 'select', { form: form.attributes['id'] ?? '' }),
  ]
  const query = new URLSearchParams()
  for (const [name, values] of Map.groupBy(fields, ({ attributes }) => attributes['name'])) {
    if (name === undefined) continue
    for (const value of [chosen[name] ?? values.flatMap(heldBy)].flat()) query.append(name, value)
  }
  return open(`${form.attributes['action']}?${query}`)
}

function heldBy(field: HtmlElement): string[] {
  const { attributes, name } = field
  if (name === 'select') return all(field, 'option', { selected: '' }).map((option) => option.attributes['value'] ?? '')
  const isChoice = attributes['type'] === 'checkbox' || attributes['type'] === 'radio'
  return isChoice && attributes['checked'] === undefined ? [] : [attributes['value'] ?? '']
}

/** Sends a GET request. Tests cannot write, so that the counts that other tests expect stay the same. */
export async function get(url: string, headers: Record<string, string> = {}) {
  const { http } = await site
  return http.inject({ url, headers: { 'user-agent': browser, ...headers } })
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'

const site = openSite()

/** The server's app with its pages, on the demo market. One instance for all files of the worker. */
async function openSite() {
  const config = readConfig({ DATA_DIR: process.env['DEMO_MARKET'], LOG_LEVEL: 'error' })
  const database = await openDatabase(config.database)
  return createApp({ config, database, storage: await openStorage(config.media), build: resolve('dist') })
}
