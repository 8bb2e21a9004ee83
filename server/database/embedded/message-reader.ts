import { ProtocolViolation } from './wire-protocol.ts'

const maxStartupBytes = 10_000
const maxMessageBytes = 256 * 1024 * 1024

/** Splits a connection's data into messages. Large messages are concatenated once, when the last piece has arrived. */
export function createMessageReader() {
  let chunks: Buffer[] = []
  let size = 0

  function push(chunk: Buffer) {
    chunks.push(chunk)
    size += chunk.length
  }

  /** The first packet, which has a length but no type. */
  const nextStartup = () => next(4, (head) => checked(head.readInt32BE(0), 8, maxStartupBytes))

  const nextMessage = () => next(5, (head) => 1 + checked(head.readInt32BE(1), 4, maxMessageBytes))

  function next(headLength: number, lengthOf: (head: Buffer) => number): Buffer | undefined {
    if (size < headLength) return undefined
    if (chunks[0]!.length < headLength) join()
    const length = lengthOf(chunks[0]!)
    return size < length ? undefined : take(length)
  }

  function take(length: number): Buffer {
    if (chunks[0]!.length < length) join()
    const [first, ...others] = chunks as [Buffer, ...Buffer[]]
    const rest = first.subarray(length)
    chunks = rest.length > 0 ? [rest, ...others] : others
    size -= length
    return first.subarray(0, length)
  }

  function join() {
    chunks = [Buffer.concat(chunks)]
  }

  return { push, nextStartup, nextMessage }
}

function checked(length: number, least: number, most: number): number {
  if (length < least || length > most) throw new ProtocolViolation(`a message of ${length} bytes`)
  return length
}
