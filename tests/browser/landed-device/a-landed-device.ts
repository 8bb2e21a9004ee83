import { vi } from 'vitest'

import { type DeviceDump, emptyDevice, fromJson, loadDevice } from '#tests/support/device-dump.ts'
import { tokenOf } from '#tests/support/session-device.ts'
import { type Answers, startStubServer } from '#tests/support/stub-server.ts'

import dump from './device.json' with { type: 'json' }

/**
 * The databases that the build of commit 5f6ab39 stored after two members and a visitor had used the whole app, exactly
 * as that build wrote them. Never regenerate this dump: real devices have such rows.
 */
const landed = dump as unknown as DeviceDump

export const id = (number: number) => `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Mia is signed in. Leo was signed in before her and signed out while the server was unreachable. */
export const [mia, leo] = [id(1), id(2)]

/** Some modules read the clock when they are loaded, so the time is set to the day of the landed build before that. */
vi.setSystemTime(new Date('2026-11-20T09:20:00Z'))

/** Loads the dump; and empties the device for later test files. */
export const takeDevice = () => loadDevice(landed)
export const leaveDevice = emptyDevice

/** Rows in the shape that the landed build wrote. */
export function rowsIn<Row>(database: string, store: string): Row[] {
  const { stores } = landed.databases.find(({ name }) => name === database)!
  return stores.find(({ name }) => name === store)!.rows.map(([, row]) => fromJson(row) as Row)
}

const memberOf = (refreshToken: string) => refreshToken.replace('refresh-of-', '')

/** A server that knows the sessions of the device. */
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

/** The Dexie schema with which the landed build opens the database. */
export function schemaOf(database: string): { version: number; stores: Record<string, string> } {
  const { version, stores } = landed.databases.find(({ name }) => name === database)!
  const paths = ({ keyPath, indexes }: (typeof stores)[number]) => [keyPath, ...indexes.map((index) => index.keyPath)]
  const written = (path: string | readonly string[] | null) => (Array.isArray(path) ? `[${path.join('+')}]` : path)
  return {
    version: version / 10,
    stores: Object.fromEntries(stores.map((store) => [store.name, paths(store).map(written).join()])),
  }
}
