import type { FastifyRequest } from 'fastify'

import { appLevelHeader } from '#contract/app-level.ts'

import { addressIn } from './address-in.ts'
import type { Sender } from './route.ts'

/** A browser that somebody has signed in with is known by a cookie that no script can read. */
export const deviceCookie = 'device'

const ofDevice = new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w-]{20,64})(?:;|$)`)

export function senderOf({ ip, headers, socket }: FastifyRequest): Sender {
  const device = ofDevice.exec(headers.cookie ?? '')?.[1]
  // Where a proxy passes on what is no address, everybody behind it counts as the proxy: else each text would be somebody.
  const address = addressIn(ip) ?? socket.remoteAddress ?? ''
  return { address, userAgent: headers['user-agent'] ?? '', device, appLevel: levelOf(headers[appLevelHeader]) }
}

const levelOf = (text: string | string[] | undefined): number => (/^\d{1,3}$/.test(String(text)) ? Number(text) : 1)

/** Pages are rendered for everybody alike. */
export const nobody: Sender = { address: '', userAgent: '', device: undefined, appLevel: 1 }
