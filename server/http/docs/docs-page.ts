import type { Endpoint } from '#contract/api/endpoint.ts'
import { type ProblemCode, problemStatus } from '#contract/problems.ts'
import { problemTitles } from '#server/http/problem-titles.ts'
import { eventStreamType } from '#server/http/stream-route.ts'

import { html, Html } from './html.ts'
import { type Direction, jsonSchema, type JsonSchema } from './json-schema.ts'
import { possibleProblems } from './possible-problems.ts'
import { typeText } from './type-text.ts'

const kilobyte = 1_024
const megabyte = 1_024 * kilobyte

/** The contract as documentation for people. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Noper API</title>
        <link rel="stylesheet" href="/fonts.css" />
        <link rel="stylesheet" href="/v0/docs.css" />
      </head>
      <body>
        <header>
          <h1>Noper API</h1>
          <p>
            Everything that the server answers as data. Requests and answers are JSON; what goes wrong is told as a
            <a href="#problems">problem document</a>. For tools: <a href="/v0/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <nav aria-label="Endpoints">
          <ul>
            ${endpoints.map(link)}
          </ul>
        </nav>
        <main>${endpoints.map(section)} ${problemsSection}</main>
      </body>
    </html>`.text
}

const anchorOf = ({ signature }: Endpoint) => signature.replace(/\W+/g, '-').toLowerCase()

const link = (endpoint: Endpoint) => html`<li><a href="#${anchorOf(endpoint)}">${name(endpoint)}</a></li>`

const name = ({ method, path }: Endpoint) => html`<code><b>${method}</b> ${path}</code>`

function section(endpoint: Endpoint): Html {
  const { access, cacheSeconds, summary } = endpoint
  const kept = cacheSeconds === undefined ? '' : ` Any cache may keep the answer for ${cacheSeconds} s.`
  return html`<section id="${anchorOf(endpoint)}">
    <h2>${name(endpoint)}</h2>
    <p>${summary}. <span class="access">${accessText[access]}</span>${kept}</p>
    ${part('Path', endpoint.params, 'input')} ${part('Query', endpoint.query, 'input')}
    ${part('Body', endpoint.body, 'input')} ${uploadPart(endpoint)} ${rawBodyPart(endpoint)} ${answerPart(endpoint)}
    <h3>Problems</h3>
    <p>${possibleProblems(endpoint).map((code) => html`<a href="#${code}"><code>${code}</code></a> `)}</p>
  </section> `
}

const accessText = {
  public: 'For everyone.',
  member: 'For signed-in members.',
  owner: 'For the member it belongs to.',
  moderator: 'For moderators.',
} as const satisfies Record<Endpoint['access'], string>

const typeNote = ({ mediaType }: Endpoint) => (mediaType === undefined ? '' : ` (${mediaType})`)

function uploadPart({ upload }: Endpoint): Html {
  if (!upload) return html``
  const { mediaTypes, maxBytes } = upload
  return html`<h3>Body</h3>
    <p>A file of at most ${maxBytes / megabyte} MB: ${mediaTypes.join(', ')}.</p>`
}

function rawBodyPart({ rawBody }: Endpoint): Html {
  if (!rawBody) return html``
  const { mediaTypes, maxBytes, headers = [] } = rawBody
  const read = headers.length === 0 ? '' : ` Headers that count: ${headers.join(', ')}.`
  return html`<h3>Body</h3>
    <p>At most ${maxBytes / kilobyte} KB, read byte for byte: ${mediaTypes.join(', ')}.${read}</p>`
}

function answerPart(endpoint: Endpoint): Html {
  if (endpoint.events) return eventsPart(endpoint.events)
  const title = `Answer${typeNote(endpoint)}`
  if (!endpoint.isFile) return part(title, endpoint.response, 'output')
  return html`<h3>${title}</h3>
    <p>A file.</p>`
}

const eventsPart = (events: NonNullable<Endpoint['events']>): Html =>
  html`<h3>Answer (${eventStreamType})</h3>
    <p>A stream of events, which stays open until either side ends it. The data of each type:</p>
    ${Object.entries(events).map(([type, data]) => part(type, data, 'output'))}`

function part(title: string, schema: Endpoint['response'] | undefined, direction: Direction): Html {
  if (!schema) return html``
  const described: JsonSchema = jsonSchema(schema, direction)
  return html`<h3>${title}</h3>
    <pre tabindex="0"><code>${typeText(described)}</code></pre>`
}

const codes = Object.keys(problemStatus) as ProblemCode[]

const problemsSection = html`<section id="problems">
  <h2>Problems</h2>
  <p>
    A problem has a <code>code</code>, which stays the same, and a <code>requestId</code>, by which the server's log
    knows it. <code>fields</code> names what is wrong with which field.
  </p>
  <table>
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">Status</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${codes.map(
        (code) =>
          html`<tr id="${code}">
            <th scope="row"><code>${code}</code></th>
            <td>${problemStatus[code]}</td>
            <td>${problemTitles[code]}</td>
          </tr> `,
      )}
    </tbody>
  </table>
</section>`
