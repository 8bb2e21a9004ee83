// One run: the test needs no database.
import { expect, test } from 'vitest'

import { securityHeaders } from '#server/http/security-headers.ts'

import { smallServer } from './small-server.ts'

const ownServer = { mapTileUrl: null, fontStylesheetUrl: null, isSecure: true }

test('every response has the security headers, refusals too', async () => {
  const server = smallServer()

  for (const url of ['/v0/things/lamp', '/v0/things/broken', '/v0/unknown', '/nowhere', '/%E0%A4%A']) {
    const { headers } = await server.inject(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy'], url).toContain("default-src 'none'; script-src 'self';")
    expect(headers['content-security-policy-report-only'], url).toBe(
      "require-trusted-types-for 'script'; trusted-types default",
    )
    expect(headers['permissions-policy'], url).toContain('geolocation=(self), camera=(self), ')
    expect(headers['permissions-policy'], url).toContain('microphone=()')
  }
})

test('pages load nothing from other hosts unless the operator configures it', () => {
  const policy = securityHeaders(ownServer)['content-security-policy']

  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'",
  )
})

test('a tile server and a font server are allowed, each for its purpose', () => {
  const policy = securityHeaders({
    mapTileUrl: 'https://tiles.example.org:8443/{z}/{x}/{y}.png',
    fontStylesheetUrl: 'https://fonts.example.org/css?family=Onest',
    isSecure: true,
  })['content-security-policy']

  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.org:8443;")
  expect(policy).toContain("style-src 'self' https://fonts.example.org; ")
  expect(policy).toContain("font-src 'self' https://fonts.example.org; ")
  expect(policy).toContain("script-src 'self';")
})

test('a tile server with many hosts is allowed on all of them', () => {
  const policy = securityHeaders({ ...ownServer, mapTileUrl: 'https://{s}.tile.example.org/{z}/{x}/{y}.png' })

  expect(policy['content-security-policy']).toContain(' https://*.tile.example.org;')
})

test('browsers are told to use https only if the server is reached by it', () => {
  expect(securityHeaders(ownServer)['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
  expect(securityHeaders({ ...ownServer, isSecure: false })['strict-transport-security']).toBeUndefined()
})

test('subdomains must use https only if the operator configured it', () => {
  const { 'strict-transport-security': value } = securityHeaders({ ...ownServer, areSubdomainsSecure: true })

  expect(value).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})
