import { createFigures, type Load, type LoadFigures } from './load.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'

type ClosedLoop = Load & { requests: Buffer[] }

/** A number of clients, each of which sends its next request after the response to the previous one. */
export async function askAllTheTime({ port, requests, seconds, clients }: ClosedLoop): Promise<LoadFigures> {
  const { figures, endsAt, note } = createFigures(seconds)
  let next = 0

  function ask(connection: RawConnection, done: () => void): void {
    const askedAt = performance.now()
    if (askedAt >= endsAt) {
      connection.close()
      return done()
    }
    next += 1
    connection.ask(requests[next % requests.length]!, (status) => {
      note(status, askedAt)
      if (status === 0) return done()
      ask(connection, done)
    })
  }

  const client = () =>
    new Promise<void>((resolve) =>
      ask(
        openConnection(port, () => {}),
        resolve,
      ),
    )
  await Promise.all(Array.from({ length: clients }, client))
  return figures
}
