import { asksForMaintenance } from './maintenance.ts'
import { createMessageReader } from './message-reader.ts'
import { preparesUnnamedStatement, usesUnnamedStatement, withOwnStatementName } from './statement-names.ts'
import { bodyStart, copyInvitation, fromClient, ProtocolViolation, refusal, startupRequest } from './wire-protocol.ts'
import { send, type WireSession } from './wire-session.ts'

/** A unit of work of one connection for the engine: everything up to a Sync, or one simple query. */
export type Turn = {
  session: WireSession
  bytes: Buffer
  /** More messages belong to the same unit, so no other connection may run in between. */
  isUnfinished: boolean
  /** This server has already sent the client CopyInResponse. */
  isCopy: boolean
  /** Uses the unnamed statement of an earlier turn. */
  needsUnnamedStatement: boolean
  /** Exempt from the time limit. */
  mayTakeLong: boolean
}

/** The connection terminated or closed: releases its resources. */
export type Termination = { session: WireSession; isTermination: true }

const known = new Set(Object.values(fromClient))
const ends = new Set([fromClient.sync, fromClient.query, fromClient.functionCall, fromClient.flush])
const copyFromClient = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i

/** Parses a connection's data, and returns the turns that it completes. */
export function createSessionReader(session: WireSession, greeting: Buffer) {
  const reader = createMessageReader()
  let isGreeted = false
  let isCopy = false
  let batch: Buffer[] = []

  function read(chunk: Buffer): (Turn | Termination)[] {
    reader.push(chunk)
    while (!isGreeted) {
      const packet = reader.nextStartup()
      if (!packet) return []
      greet(packet)
    }
    const turns: (Turn | Termination)[] = []
    for (let message = reader.nextMessage(); message; message = reader.nextMessage()) {
      const turn = accept(message)
      if (turn) turns.push(turn)
    }
    return turns
  }

  function greet(packet: Buffer) {
    const request = packet.readInt32BE(4)
    if (request === startupRequest.ssl || request === startupRequest.gssEncryption) {
      session.socket.write(refusal())
      return
    }
    if (request >> 16 !== 3) throw new ProtocolViolation(`a first packet that asks for ${request}`)
    isGreeted = true
    send(session, greeting)
  }

  function accept(message: Buffer): Turn | Termination | undefined {
    const type = message[0]!
    if (!known.has(type)) throw new ProtocolViolation(`a message of type ${type}`)
    if (type === fromClient.terminate) return { session, isTermination: true }

    batch.push(withOwnStatementName(session, message))
    if (type === fromClient.query && copyFromClient.test(message.toString('latin1', bodyStart))) {
      // The engine needs the whole COPY in one call, so the client must send its rows before the statement runs.
      isCopy = true
      send(session, copyInvitation())
      return undefined
    }
    if (isCopy) return type === fromClient.copyDone || type === fromClient.copyFail ? endTurn(type) : undefined
    return ends.has(type) ? endTurn(type) : undefined
  }

  function endTurn(type: number): Turn {
    const prepares = batch.findIndex(preparesUnnamedStatement)
    const uses = batch.findIndex(usesUnnamedStatement)
    const turn = {
      session,
      bytes: Buffer.concat(batch),
      isUnfinished: type === fromClient.flush,
      isCopy,
      needsUnnamedStatement: uses >= 0 && (prepares < 0 || uses < prepares),
      mayTakeLong: batch.some(asksForMaintenance),
    }
    batch = []
    isCopy = false
    return turn
  }

  return read
}
