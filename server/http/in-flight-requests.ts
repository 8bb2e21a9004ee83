import type { IncomingMessage, ServerResponse } from 'node:http'

type InFlightRequest = { request: IncomingMessage; response: ServerResponse; startedAt: number }

/** Number of durations from which the median is taken. */
const maxTimes = 1_000

/** The requests in progress. */
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

    /**
     * Whether that many are in progress. Requests whose clients send or read slowly do not count: they wait for the
     * network, not for the CPU.
     */
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

    /** The request no longer counts although its response continues, and its duration is not recorded. */
    release: (response: ServerResponse): void => void pieces.delete(response),

    /** The values since the last report. */
    report(): { peak: number; medianTime: number | undefined } {
      const report = { peak, medianTime: times.toSorted((one, other) => one - other)[times.length >> 1] }
      times = []
      peak = pieces.size
      return report
    },
  }
}
