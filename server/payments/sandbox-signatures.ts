import { createHmac, timingSafeEqual } from 'node:crypto'

import { inSeconds, minute } from '#contract/durations.ts'

const tolerance = 5 * minute

/** Signs the bytes of an event with its time, in the way of Stripe: `t=1764144000,v1=…`. */
export function signSandboxEvent(body: string | Uint8Array, key: Uint8Array, now: Date): string {
  const time = Math.floor(inSeconds(now.getTime()))
  return `t=${time},v1=${hashOf(time, body, key)}`
}

export function isSandboxSignature(signature: string, body: Uint8Array, key: Uint8Array, now: Date): boolean {
  const [, time, hash] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  if (time === undefined || hash === undefined) return false
  if (Math.abs(now.getTime() - Number(time) * 1_000) > tolerance) return false
  return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(Number(time), body, key)))
}

const hashOf = (time: number, body: string | Uint8Array, key: Uint8Array) =>
  createHmac('sha256', key).update(`${time}.`).update(body).digest('hex')
