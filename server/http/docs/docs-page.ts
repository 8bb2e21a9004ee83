import { type ProblemCode, problemStatus } from '#contract/problems.ts'
import { problemTitles } from '#server/http/problem-titles.ts'

import { html } from './html.ts'
import { swaggerUi } from './swagger-ui.ts'

const codes = Object.keys(problemStatus) as ProblemCode[]

/** The contract as documentation for people: Swagger UI shows the endpoints, and the page itself lists the problems. */
export const docsPage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Noper API</title>
      <link rel="icon" href="/icons/noper.svg" />
      <link rel="stylesheet" href="/fonts.css" />
      <link rel="stylesheet" href="${swaggerUi.stylesheet.path}" />
      <link rel="stylesheet" href="/v0/docs.css" />
      <script src="${swaggerUi.script.path}" defer></script>
      <script src="/v0/docs.js" defer></script>
    </head>
    <body>
      <header>
        <h1>Noper API</h1>
        <p>
          Everything that the server answers as data. Requests and answers are JSON; what goes wrong is told as a
          <a href="#problems">problem document</a>. For tools: <a href="/v0/openapi.json">OpenAPI 3.1</a>.
        </p>
      </header>
      <div id="endpoints"></div>
      <section id="problems" aria-labelledby="problems-title">
        <h2 id="problems-title">Problems</h2>
        <p>
          A problem has a <code>code</code>, which stays the same, and a <code>requestId</code>, by which the server's
          log knows it. <code>fields</code> names what is wrong with which field.
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
      </section>
    </body>
  </html>`.text
