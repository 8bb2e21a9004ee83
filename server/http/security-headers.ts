import { day, inSeconds } from '#contract/durations.ts'

export type OutsideSources = {
  /** Where map tiles come from; a template with `{z}`, `{x}`, `{y}` and perhaps `{s}`. */
  mapTileUrl: string | null
  fontStylesheetUrl: string | null
  /** Whether people reach the server by https, */
  isSecure: boolean
  /** and everything below its host name, too. */
  areSubdomainsSecure?: boolean
}

const twoYears = inSeconds(2 * 365 * day)

/** What every answer carries. Only what the operator configured may be loaded from elsewhere. */
export function securityHeaders(outside: OutsideSources): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(outside),
    'content-security-policy-report-only': trustedTypesPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // No other site may load what is here into a page of its own, from where it could be read by way of the processor.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(outside.isSecure && { 'strict-transport-security': transportSecurity(outside) }),
  }
}

/**
 * Text becomes HTML or the script of a worker only through the policy in `public/theme.js`. For one release the browser
 * merely says so in its console, where every test looks; nobody collects reports of it.
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

/** What pages may load and run. */
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
