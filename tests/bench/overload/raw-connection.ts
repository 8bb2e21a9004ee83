import { connect, type Socket } from 'node:net'

export type Answered = (status: number) => void

export type RawConnection = {
  /** One request after the other; status 0 means that the connection broke. */
  ask: (request: Buffer, answered: Answered) => void
  close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')

/** A persistent connection that parses only the status and the length of a response, so that it costs little. */
export function openConnection(port: number, onBreak: () => void): RawConnection {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay()
  let answered: Answered | undefined
  let head: Buffer | undefined
  let status = 0
  let missing = -1

  function settle(outcome: number): void {
    const tell = answered
    answered = undefined
    missing = -1
    tell?.(outcome)
  }

  function readHead(chunk: Buffer): void {
    head = head ? Buffer.concat([head, chunk]) : chunk
    const end = head.indexOf(headEnd)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    status = Number(text.slice(9, 12))
    missing = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - headEnd.length)
    head = undefined
  }

  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) readHead(chunk)
    else missing -= chunk.length
    if (missing === 0) settle(status)
  })
  // The event `close` follows and is handled.
  socket.on('error', () => {})
  socket.on('close', () => {
    onBreak()
    settle(0)
  })

  return {
    ask(request, tell) {
      answered = tell
      socket.write(request)
    },
    close: () => void socket.destroy(),
  }
}
