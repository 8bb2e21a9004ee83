import { randomBytes, randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { appLevel, appLevelHeader } from '#contract/app-level.ts'

import { randomLetters } from './random-letters.ts'

export type Newcomer = { id: string; username: string; email: string; password: string; locale: string }

/** An address that only this test uses, so that late mails of another test do not arrive at it. */
export const anAddress = () => `nadia.${randomBytes(4).toString('hex')}@example.org`

/** A person who wants an account. */
export function aNewcomer(given: Partial<Newcomer> = {}): Newcomer {
  const mark = randomLetters()
  return {
    id: newId(),
    username: `Nadia ${mark}`,
    email: anAddress(),
    password: `seven grey herons ${mark}`,
    locale: 'fr',
    ...given,
  }
}

/** A UUID of version 7, as devices generate them. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Headers of calls by the current build. Without them a call counts as one of a build from the week before. */
export const ofThisBuild = { [appLevelHeader]: String(appLevel) }

export const signUp = (http: FastifyInstance, { id, ...account }: Newcomer, headers: Record<string, string> = {}) =>
  http.inject({ method: 'PUT', url: `/v0/accounts/${id}`, payload: account, headers })

export const post = (http: FastifyInstance, path: string, payload: object, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url: `/v0/auth/${path}`, payload, headers })
