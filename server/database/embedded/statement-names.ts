import { bodyStart, fromClient } from './wire-protocol.ts'
import type { WireSession } from './wire-session.ts'

const statementKind = 'S'.charCodeAt(0)

/**
 * Prefixes the name of the prepared statement in a message with the connection's id, because all connections share one
 * engine.
 */
export function withOwnStatementName(session: WireSession, message: Buffer): Buffer {
  const start = nameStart(message)
  if (start === undefined) return message
  const end = message.indexOf(0, start)
  if (end <= start) return message

  const name = `c${session.id}_${message.toString('utf8', start, end)}`
  if (message[0] === fromClient.parse) session.statements.add(name)
  if (message[0] === fromClient.close) session.statements.delete(name)
  const renamed = Buffer.concat([message.subarray(0, start), Buffer.from(name), message.subarray(end)])
  renamed.writeInt32BE(renamed.length - 1, 1)
  return renamed
}

/**
 * All connections share the unnamed statement. A message that uses it must come from the connection that prepared it
 * last.
 */
export function usesUnnamedStatement(message: Buffer): boolean {
  if (message[0] !== fromClient.bind && message[0] !== fromClient.describe) return false
  const start = nameStart(message)
  return start !== undefined && message[start] === 0
}

export function preparesUnnamedStatement(message: Buffer): boolean {
  return message[0] === fromClient.parse && message[bodyStart] === 0
}

function nameStart(message: Buffer): number | undefined {
  switch (message[0]) {
    case fromClient.parse:
      return bodyStart
    case fromClient.bind:
      // The portal's name precedes the statement's.
      return message.indexOf(0, bodyStart) + 1
    case fromClient.describe:
    case fromClient.close:
      return message[bodyStart] === statementKind ? bodyStart + 1 : undefined
    default:
      return undefined
  }
}
