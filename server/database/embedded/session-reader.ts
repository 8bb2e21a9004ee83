import { asksForMaintenance } from './maintenance.ts'
import { createMessageReader } from './message-reader.ts'
import { preparesUnnamedStatement, usesUnnamedStatement, withOwnStatementName } from './statement-names.ts'
import { bodyStart, copyInvitation, fromClient, ProtocolViolation, refusal, startupRequest } from './wire-protocol.ts'
import { send, type WireSession } from './wire-session.ts'

/** What the engine does for one connection in one go: everything up to a Sync, or one simple query. */
export type Turn = {
  session: WireSession
  bytes: Buffer
  /** More of the same belongs to it, so nobody else may come between. */
  isUnfinished: boolean
  /** The client was invited to send its lines already. */
  isCopy: boolean
  /** It goes on with the unnamed statement of an earlier turn. */
  needsUnnamedStatement: boolean
  /** However long it takes, it is no query that went astray. */
  mayTakeLong: boolean
}

/** The connection said goodbye, or is gone: what it holds is given back. */
export type Termination = { session: WireSession; isTermination: true }

const known = new Set(Object.values(fromClient))
const ends = new Set([fromClient.sync, fromClient.query, fromClient.functionCall, fromClient.flush])
const copyFromClient = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i

/** Reads what one connection sends, and returns the turns that it completes. */
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
      // The engine must find the whole of a COPY in one call, so the lines are asked for before the statement runs.
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
