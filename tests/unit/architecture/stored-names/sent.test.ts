import { test } from 'vitest'

import { api } from '#contract/api/api.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { buildMetaPath, latestBuildPath, smallScriptsPath, textsPath } from '#contract/builds.ts'
import { localeCookie } from '#contract/language/locales.ts'
import { problemStatus } from '#contract/problems.ts'
import { sessionCookie } from '#contract/session.ts'
import { shareFields, sharePath, shareRefused } from '#contract/share-target.ts'
import { startUrl } from '#contract/start-url.ts'
import { deviceCookie } from '#server/http/client.ts'
import { fieldsOf, wordsByName } from '#tests/support/schema-fields.ts'
import { expectStoredNames } from '#tests/support/stored-names.ts'

test('names sent between app and server do not change: paths, fields, values, problem codes, cookies', () => {
  const words = new Map<string, Set<string>>()
  const endpoints = (api as readonly Endpoint[]).map((endpoint) => {
    const { signature, params, query, body, response, mediaType, upload } = endpoint
    const sent = { params, query, body }
    const request = Object.entries(sent).flatMap(([part, type]) =>
      type ? fieldsOf(type, 'input', words).paths.map((path) => `${part}.${path}`) : [],
    )
    const answer = fieldsOf(response, 'output', words).paths
    return [
      signature,
      { ...(upload && { upload: upload.mediaTypes }), ...(mediaType && { mediaType }), request, response: answer },
    ]
  })

  expectStoredNames('api', {
    endpoints: Object.fromEntries(endpoints) as object,
    values: wordsByName(words),
    problems: problemStatus,
    cookies: { session: sessionCookie, locale: localeCookie.name, device: deviceCookie },
    builds: [latestBuildPath, smallScriptsPath, textsPath('fr'), buildMetaPath('ID')],
    share: { path: sharePath('fr'), fields: shareFields, refused: shareRefused },
    start: startUrl('fr'),
  })
})
