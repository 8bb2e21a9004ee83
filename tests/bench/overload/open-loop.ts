import { setTimeout as wait } from 'node:timers/promises'

import { createFigures, type Load, type LoadFigures } from './load.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'

type OpenLoop = Load & { requests: Buffer[]; rate: number }

/** Requests beyond this many connections count as failed, because a server with so many waiting no longer answers. */
const mostConnections = 4_000

/** The time for responses after the last request. */
const afterwards = 3_000

/**
 * Requests are sent at random times, as from independent people, at a rate that does not depend on the responses. Times
 * are counted from when a request was due, so they include the wait before it could be sent.
 */
export async function askOnTime({ port, requests, seconds, clients, rate }: OpenLoop): Promise<LoadFigures> {
  const idle: RawConnection[] = []
  let open = 0
  for (let number = 0; number < clients; number += 1) idle.push(connect())
  await wait(500)

  const { figures, endsAt, note } = createFigures(seconds)
  let dueAt = performance.now()
  let next = 0

  function connect(): RawConnection {
    open += 1
    return openConnection(port, () => void (open -= 1))
  }

  function ask(due: number): void {
    figures.lateness.push(performance.now() - due)
    const connection = idle.pop() ?? (open < mostConnections ? connect() : undefined)
    if (!connection) return note(0, due)
    next += 1
    connection.ask(requests[next % requests.length]!, (status) => {
      note(status, due)
      if (status !== 0) idle.push(connection)
    })
  }

  while (dueAt < endsAt) {
    for (; dueAt <= performance.now() && dueAt < endsAt; dueAt -= (Math.log(1 - Math.random()) * 1_000) / rate)
      ask(dueAt)
    await wait(1)
  }
  await wait(afterwards)
  return figures
}
