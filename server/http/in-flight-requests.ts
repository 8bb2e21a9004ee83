import type { IncomingMessage, ServerResponse } from 'node:http'

type InFlightRequest = { request: IncomingMessage; response: ServerResponse; startedAt: number }

/** As many times as are looked at to find the one in their middle. */
const maxTimes = 1_000

/** The requests that are being worked on. */
export function createInFlightRequests() {
  const pieces = new Map<ServerResponse, InFlightRequest>()
  let times: number[] = []
  let peak = 0

  function finish(piece: InFlightRequest): void {
    if (pieces.delete(piece.response) && piece.response.writableFinished && times.length < maxTimes)
      times.push(performance.now() - piece.startedAt)
  }

  return {
    count: () => pieces.size,

    /** Whether so many are worked on. Who is slow to send a request or to take its answer keeps us waiting, not working. */
    holds(many: number): boolean {
      if (pieces.size < many) return false
      let working = 0
      for (const { request, response } of pieces.values()) if (request.complete && !response.writableEnded) working += 1
      return working >= many
    },

    take(request: IncomingMessage, response: ServerResponse): void {
      const piece = { request, response, startedAt: performance.now() }
      pieces.set(response, piece)
      peak = Math.max(peak, pieces.size)
      response.once('close', () => finish(piece))
    },

    /** It is no work any more, though the answer goes on. How long that takes does not count. */
    release: (response: ServerResponse): void => void pieces.delete(response),

    /** Since the last report. */
    report(): { peak: number; medianTime: number | undefined } {
      const report = { peak, medianTime: times.toSorted((one, other) => one - other)[times.length >> 1] }
      times = []
      peak = pieces.size
      return report
    },
  }
}
