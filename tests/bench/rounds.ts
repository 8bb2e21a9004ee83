import { offer } from './overload/load.ts'
import { median, quantile } from './statistics.ts'

export type Competitor = { name: string; port: number }

export type Served = {
  /** Responses per second in each round. */
  perSecond: number[]
  /** The median over all rounds of the time within which 97.5 % of the responses came, in milliseconds. */
  p975: number
  failed: number
}

export type RoundsOptions = { rounds: number; seconds: number }

const clients = 10
const warmUpSeconds = 2

/** Sends the same requests to each server in turn, round after round, so that other load affects all of them. */
export async function serveInTurns(
  competitors: readonly Competitor[],
  questions: readonly string[],
  { rounds, seconds }: RoundsOptions,
): Promise<Map<string, Served>> {
  const served = new Map(competitors.map(({ name }) => [name, { perSecond: [], tails: [] as number[], failed: 0 }]))
  for (const { port } of competitors) await offer({ port, questions: [...questions], seconds: warmUpSeconds, clients })

  for (let round = 0; round < rounds; round += 1) {
    const begin = Math.floor((questions.length * round) / rounds)
    const turned = [...questions.slice(begin), ...questions.slice(0, begin)]
    for (const { name, port } of competitors) {
      const { accepted, acceptedTimes, failed, refusedTimes } = await offer({
        port,
        questions: turned,
        seconds,
        clients,
      })
      const result = served.get(name)!
      ;(result.perSecond as number[]).push(accepted / seconds)
      result.tails.push(quantile(acceptedTimes, 0.975))
      result.failed += failed + refusedTimes.length
    }
  }
  return new Map(Array.from(served, ([name, { tails, ...rest }]) => [name, { ...rest, p975: median(tails) }]))
}

/** The median ratio of one server to the other, computed per round. */
export const ratioOf = (one: Served, other: Served): number =>
  median(one.perSecond.map((each, round) => each / other.perSecond[round]!))
