import { type Load, type LoadFigures, offer, offerTogether } from '#tests/bench/overload/load.ts'
import { quantile } from '#tests/bench/statistics.ts'

import { signInBy } from './entrances.ts'

/** Per second. */
export const signInsOffered = 100
const pagesOffered = 50

const rounds = 6
const seconds = 8

export type CrowdFigures = {
  /** The 99th percentile in milliseconds of people's browsing, with and without sign-ins by others. */
  browsing: { with: number; without: number }
  failedPages: number
  /**
   * Of the sign-ins: the accepted ones per second, and the 99th percentiles of accepted and refused ones in
   * milliseconds.
   */
  letIn: number
  letInP99: number
  refusedP99: number
  refused: number
  failed: number
  /** Milliseconds by which sign-ins were sent later than due. */
  latenessP99: number
}

type Server = { port: number }

/** Measures browsing, alternately without sign-ins and with a hundred per second. */
export async function measureCrowd(server: Server, paths: string[], names: string[]): Promise<CrowdFigures> {
  const browsing = { ...server, questions: paths, seconds, clients: 32, rate: pagesOffered }
  const without: LoadFigures[] = []
  const beside: LoadFigures[] = []
  const signIns: LoadFigures[] = []
  await offer(browsing)
  for (let round = 0; round < rounds; round += 1) {
    without.push(await offer(browsing))
    const [browsed, signedIn] = await offerTogether([browsing, signingIn(server, names)])
    beside.push(browsed!)
    signIns.push(signedIn!)
  }
  return {
    browsing: { with: p99(accepted(beside)), without: p99(accepted(without)) },
    failedPages: [...without, ...beside].reduce((sum, each) => sum + each.failed + each.refusedTimes.length, 0),
    letIn: signIns.reduce((sum, each) => sum + each.accepted, 0) / (rounds * seconds),
    letInP99: p99(accepted(signIns)),
    refusedP99: p99(signIns.flatMap(({ refusedTimes }) => refusedTimes)),
    refused: signIns.reduce((sum, { refusedTimes }) => sum + refusedTimes.length, 0),
    failed: signIns.reduce((sum, each) => sum + each.failed, 0),
    latenessP99: p99(signIns.flatMap(({ lateness }) => lateness)),
  }
}

function signingIn(server: Server, names: string[]): Load {
  const questions = Array.from({ length: signInsOffered * seconds * 2 }, (_, index) =>
    signInBy(names[index % names.length]!),
  )
  return { ...server, questions, seconds, clients: 64, rate: signInsOffered }
}

const accepted = (figures: LoadFigures[]) => figures.flatMap(({ acceptedTimes }) => acceptedTimes)

const p99 = (times: number[]) => quantile(times, 0.99)
