import type { Socket } from 'node:net'

export type Setting = { name: string; value: string }

/** One connection. All of them share the engine's single session, so each keeps here what it would have there alone. */
export type WireSession = {
  readonly id: number
  readonly socket: Socket
  /** Names of its prepared statements, as the engine knows them. */
  readonly statements: Set<string>
  /** What it has set, as of the last time that another connection took over. */
  settings: Setting[]
  /** It may have set more since. */
  hasNewSettings: boolean
}

let lastId = 0

export function createWireSession(socket: Socket): WireSession {
  lastId += 1
  return { id: lastId, socket, statements: new Set(), settings: [], hasNewSettings: false }
}

export function send(session: WireSession, bytes: Buffer): void {
  if (session.socket.writable) session.socket.write(bytes)
}
