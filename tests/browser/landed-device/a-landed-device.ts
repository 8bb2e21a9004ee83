import { vi } from 'vitest'

import { type DeviceDump, emptyDevice, fromJson, loadDevice } from '#tests/support/device-dump.ts'
import { tokenOf } from '#tests/support/session-device.ts'
import { type Answers, startStubServer } from '#tests/support/stub-server.ts'

import dump from './device.json' with { type: 'json' }

/**
 * What the build of commit 5f6ab39 had stored after two members and a visitor had used all of it, as that build wrote it.
 * It is never written anew: devices have rows like these.
 */
const landed = dump as unknown as DeviceDump

export const id = (number: number) => `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Mia is signed in. Leo was before her, and has signed out without a server. */
export const [mia, leo] = [id(1), id(2)]

/** Some parts of the app take the clock as they are loaded: it is the landed build's day before that. */
vi.setSystemTime(new Date('2026-11-20T09:20:00Z'))

/** The device as it was left; and none of it for the test files that follow. */
export const takeDevice = () => loadDevice(landed)
export const leaveDevice = emptyDevice

/** Rows as the landed build wrote them. */
export function rowsIn<Row>(database: string, store: string): Row[] {
  const { stores } = landed.databases.find(({ name }) => name === database)!
  return stores.find(({ name }) => name === store)!.rows.map(([, row]) => fromJson(row) as Row)
}

const memberOf = (refreshToken: string) => refreshToken.replace('refresh-of-', '')

/** Knows the sessions of the device. */
export const startServer = (answers: Answers = {}) =>
  startStubServer({
    'POST /v0/auth/refresh': ({ body: { refreshToken } }) => ({
      accessToken: tokenOf(memberOf(refreshToken), '2'),
      expiresIn: 900,
      refreshExpiresIn: 2_592_000,
    }),
    ...answers,
  })

export const tokensOf = (memberId: string) => ({
  accessToken: tokenOf(memberId, '2'),
  refreshToken: `refresh-of-${memberId}`,
  expiresIn: 900,
  refreshExpiresIn: 2_592_000,
})

export const asMember = (memberId: string) => `Bearer ${tokenOf(memberId, '2')}`

/** What the landed build gives to the library that opens its databases. */
export function schemaOf(database: string): { version: number; stores: Record<string, string> } {
  const { version, stores } = landed.databases.find(({ name }) => name === database)!
  const paths = ({ keyPath, indexes }: (typeof stores)[number]) => [keyPath, ...indexes.map((index) => index.keyPath)]
  const written = (path: string | readonly string[] | null) => (Array.isArray(path) ? `[${path.join('+')}]` : path)
  return {
    version: version / 10,
    stores: Object.fromEntries(stores.map((store) => [store.name, paths(store).map(written).join()])),
  }
}
