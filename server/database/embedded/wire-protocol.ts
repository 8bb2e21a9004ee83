const code = (letter: string) => letter.charCodeAt(0)

/** Message types sent by clients. */
export const fromClient = {
  bind: code('B'),
  close: code('C'),
  copyData: code('d'),
  copyDone: code('c'),
  copyFail: code('f'),
  describe: code('D'),
  execute: code('E'),
  flush: code('H'),
  functionCall: code('F'),
  parse: code('P'),
  query: code('Q'),
  sync: code('S'),
  terminate: code('X'),
}

/** Message types sent by servers, as far as this code needs them. */
export const fromServer = {
  commandComplete: code('C'),
  copyInResponse: code('G'),
  notification: code('A'),
  ready: code('Z'),
}

/** Offset of a message's body: after its type and its length. */
export const bodyStart = 5

/** Requests other than protocol 3 that a connection's first packet may contain. */
export const startupRequest = { ssl: 80_877_103, gssEncryption: 80_877_104 }

/** The client does not speak the PostgreSQL protocol, or requests an unsupported feature. Its connection is closed. */
export class ProtocolViolation extends Error {
  override name = 'ProtocolViolation'
}

export function message(type: string, body: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(bodyStart)
  head.write(type)
  head.writeInt32BE(4 + bytes.length, 1)
  return Buffer.concat([head, bytes])
}

export const queryMessage = (text: string): Buffer => message('Q', `${text}\0`)

export const syncMessage = (): Buffer => message('S')

export const closeStatementMessage = (name: string): Buffer => message('C', `S${name}\0`)

/** CopyInResponse: asks a client to send the rows of a COPY as text. */
export const copyInvitation = (): Buffer => message('G', Buffer.from([0, 0, 0]))

export const refusal = (): string => 'N'

export function startupPacket(): Buffer {
  const parameters = 'user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0'
  const packet = Buffer.alloc(8 + parameters.length)
  packet.writeInt32BE(packet.length)
  packet.writeInt16BE(3, 4)
  packet.write(parameters, 8)
  return packet
}

/** An error in PostgreSQL's format; `FATAL` announces that the connection closes. */
export function errorMessage(severity: 'ERROR' | 'FATAL', sqlState: string, text: string): Buffer {
  return message('E', `S${severity}\0V${severity}\0C${sqlState}\0M${text}\0\0`)
}
