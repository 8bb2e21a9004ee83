import { day, inSeconds } from '#contract/durations.ts'

export type OutsideSources = {
  /** Template of the map tiles' URLs with `{z}`, `{x}`, `{y}` and optionally `{s}`. */
  mapTileUrl: string | null
  fontStylesheetUrl: string | null
  /** Whether people reach the server by https, */
  isSecure: boolean
  /** and every subdomain of its host, too. */
  areSubdomainsSecure?: boolean
}

const twoYears = inSeconds(2 * 365 * day)

/** Headers of every response. Pages may load external resources only from hosts that the operator configured. */
export function securityHeaders(outside: OutsideSources): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(outside),
    'content-security-policy-report-only': trustedTypesPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Prevents other sites from loading these resources into their pages, where CPU side channels could read them.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(outside.isSecure && { 'strict-transport-security': transportSecurity(outside) }),
  }
}

/**
 * Only the policy in `public/theme.js` may turn text into HTML or a worker script. For one release, browsers only
 * report violations to their console, which every test checks; the server collects no reports.
 */
const trustedTypesPolicy = "require-trusted-types-for 'script'; trusted-types default"

const transportSecurity = ({ areSubdomainsSecure }: OutsideSources) =>
  `max-age=${twoYears}${areSubdomainsSecure ? '; includeSubDomains' : ''}`

const permissionsPolicy = [
  'geolocation=(self)',
  'camera=(self)',
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** The sources from which pages may load and run resources. */
export function contentSecurityPolicy({ mapTileUrl, fontStylesheetUrl }: OutsideSources): string {
  const tiles = mapTileUrl === null ? [] : [tileOrigin(mapTileUrl)]
  const fonts = fontStylesheetUrl === null ? [] : [new URL(fontStylesheetUrl).origin]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...fonts],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'font-src': ["'self'", ...fonts],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Tile servers share their load over hosts such as `a.tile.…`, `b.tile.…`, written `{s}.tile.…`. */
function tileOrigin(template: string): string {
  const { protocol, host } = new URL(template.replaceAll('{s}', 'subdomain'))
  return `${protocol}//${template.includes('{s}.') ? host.replace('subdomain', '*') : host}`
}
