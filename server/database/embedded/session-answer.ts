import { bodyStart, fromServer } from './wire-protocol.ts'

export type Answer = {
  /** For the connection that took the turn. */
  own: Buffer
  notifications: Notification[]
  /** The statements' command tags, such as `INSERT 0 1` or `LISTEN`. */
  tags: string[]
}

export type Notification = { channel: string; bytes: Buffer }

type Expected = { isUnfinished: boolean; isCopy: boolean }

/**
 * Splits the engine's output. Notifications go to the listening connections. Two messages are dropped: the
 * ReadyForQuery that the engine adds after a mere Flush, and its CopyInResponse, which this server has already sent.
 */
export function readAnswer(output: Buffer, { isUnfinished, isCopy }: Expected): Answer {
  const own: Buffer[] = []
  const notifications: Notification[] = []
  const tags: string[] = []

  for (const message of messagesIn(output)) {
    const type = message[0]
    if (type === fromServer.notification) notifications.push({ channel: channelOf(message), bytes: message })
    else if (type === fromServer.ready && isUnfinished) continue
    else if (type === fromServer.copyInResponse && isCopy) continue
    else own.push(message)
    if (type === fromServer.commandComplete) tags.push(textAt(message, bodyStart))
  }
  return { own: own.length === 1 ? own[0]! : Buffer.concat(own), notifications, tags }
}

function* messagesIn(output: Buffer) {
  for (let start = 0; start < output.length;) {
    const end = start + 1 + output.readInt32BE(start + 1)
    yield output.subarray(start, end)
    start = end
  }
}

/** A notification's body is the sender's process id, the channel and the payload. */
const channelOf = (message: Buffer) => textAt(message, bodyStart + 4)

const textAt = (message: Buffer, start: number) => message.toString('utf8', start, message.indexOf(0, start))
