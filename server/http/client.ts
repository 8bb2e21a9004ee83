import type { FastifyRequest } from 'fastify'

import { appLevelHeader } from '#contract/app-level.ts'

import { parseIpAddress } from './parse-ip-address.ts'
import type { Client } from './route.ts'

/**
 * A browser that somebody has signed in with is known by a cookie that no script can read. It holds a value for each
 * member who has signed in there. On https the browser refuses a cookie of this name that came over plain http.
 */
export const deviceCookie = { plain: 'device', secure: '__Secure-device' } as const

/** More than a cookie of ours holds. A sibling domain may add cookies of the same name. */
const maxDeviceValues = 40

export function readClient({ ip, headers, socket }: FastifyRequest): Client {
  return {
    // Where a proxy passes on what is no address, everybody behind it counts as the proxy: else each text would be somebody.
    address: parseIpAddress(ip) ?? socket.remoteAddress ?? '',
    userAgent: headers['user-agent'] ?? '',
    devices: parseDevices(headers.cookie ?? ''),
    appLevel: parseAppLevel(headers[appLevelHeader]),
  }
}

/** The plain name is read on https too: devices have kept it since before there was the other one. */
function parseDevices(cookies: string): string[] {
  const values = [deviceCookie.secure, deviceCookie.plain].flatMap((name) =>
    Array.from(cookies.matchAll(new RegExp(`(?:^|;)\\s*${name}=([\\w.-]+)\\s*(?=;|$)`, 'g')), ([, value]) =>
      value!.split('.'),
    ),
  )
  return [...new Set(values.flat())].filter((value) => /^[\w-]{20,64}$/.test(value)).slice(0, maxDeviceValues)
}

const parseAppLevel = (text: string | string[] | undefined): number =>
  /^\d{1,3}$/.test(String(text)) ? Number(text) : 1

/** Pages are rendered for everybody alike. */
export const anonymousClient: Client = { address: '', userAgent: '', devices: [], appLevel: 1 }
