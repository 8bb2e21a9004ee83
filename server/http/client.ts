import type { FastifyRequest } from 'fastify'

import { appLevelHeader } from '#contract/app-level.ts'

import { parseIpAddress } from './parse-ip-address.ts'
import type { Client } from './route.ts'

/**
 * The device cookie identifies a browser in which somebody has signed in; scripts cannot read it. It has one value for
 * each member who has signed in there. On https the browser rejects a cookie of this name that was set over plain http.
 */
export const deviceCookie = { plain: 'device', secure: '__Secure-device' } as const

/** More values than our own cookie holds: a sibling domain may add cookies of the same name. */
const maxDeviceValues = 40

export function readClient({ ip, headers, socket }: FastifyRequest): Client {
  return {
    // If a proxy forwards an invalid address, all clients behind it count as the proxy itself; otherwise each invalid
    // text would count as a client of its own.
    address: parseIpAddress(ip) ?? socket.remoteAddress ?? '',
    userAgent: headers['user-agent'] ?? '',
    devices: parseDevices(headers.cookie ?? ''),
    appLevel: parseAppLevel(headers[appLevelHeader]),
  }
}

/** The plain name is accepted on https too, because devices still have it from before the secure one existed. */
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

/** Pages are rendered identically for everybody. */
export const anonymousClient: Client = { address: '', userAgent: '', devices: [], appLevel: 1 }
