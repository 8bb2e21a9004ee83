import type { Socket } from 'node:net'

export type Setting = { name: string; value: string }

/**
 * One connection. All share the engine's single session, so each stores here the state that it would have in a session
 * of its own.
 */
export type WireSession = {
  readonly id: number
  readonly socket: Socket
  /** Names of its prepared statements in the engine. */
  readonly statements: Set<string>
  /** Its settings when another connection last took over. */
  settings: Setting[]
  /** It may have changed settings since. */
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
