import { expect, test } from 'vitest'

import { get } from './site.ts'

/**
 * Shells and pages of builds of the last week request these paths, and browsers request the worker that they have
 * registered.
 */
test.each([
  ['/service-worker.js', /^(?:text|application)\/javascript/],
  ['/begin.js', /^(?:text|application)\/javascript/],
  ['/theme.js', /^(?:text|application)\/javascript/],
  ['/index.html', /^text\/html/],
  ['/fonts.css', /^text\/css/],
  ['/icons.svg', /^image\/svg/],
  ['/favicon.ico', /^image\//],
  // `begin.js` of the previous release starts it. Remove it in the next release.
  ['/formats-worker.js', /^(?:text|application)\/javascript/],
  ['/builds/latest.json', /^application\/json/],
  ['/manifest.webmanifest', /^application\/manifest/],
])('%s keeps its URL, because shells of earlier builds request it', async (address, type) => {
  const asked = await get(address)
  const { location } = asked.headers
  const { statusCode, headers } = typeof location === 'string' ? await get(location) : asked

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(type)
})
