import { type Load, type LoadFigures, offer, percentile } from './overload/load.ts'
import { startServer } from './overload/measured-server.ts'
import { readQuestions } from './overload/questions.ts'

export type OverloadFigures = {
  /** Responses per second: the maximum with clients that wait for each response before the next request. */
  peak: number
  /** The requests per second that were sent then, and how many of them were answered successfully. */
  offered: number
  goodput: number
  goodputOfPeak: number
  /** In milliseconds. */
  refusal: { p50: number; p99: number }
  accepted: { p50: number; p99: number }
  refused: number
  failed: number
  /** Milliseconds by which the generator itself was late. */
  latenessP99: number
}

type Options = {
  seconds?: number
  times?: number
  rounds?: number
  /** The paths to request; by default different searches and listings. */
  questions?: string[]
}

type Round = { peak: number; figures: LoadFigures }

type Measured = Pick<Load, 'port' | 'questions'>

const peakSeconds = 5

/**
 * Determines the server's capacity on this database, and then sends three times as many requests without waiting for
 * responses. The capacity is measured before and after each overload, because the speed of a shared machine varies.
 */
export async function measureOverload(url: string, options: Options = {}): Promise<OverloadFigures> {
  const { seconds = 20, times = 3, rounds = 2, questions = await readQuestions(url) } = options
  const { port, stop } = await startServer(url)
  try {
    return figuresOf(await runRounds({ port, questions }, { seconds, times, rounds }), times)
  } finally {
    await stop()
  }
}

async function runRounds(server: Measured, { seconds, times, rounds }: Required<Omit<Options, 'questions'>>) {
  await offer({ ...server, seconds: peakSeconds, clients: 8 })
  const clients = await bestClients(server)
  const done: Round[] = []
  let before = await peakOf(server, clients)
  for (let round = 0; round < rounds; round += 1) {
    const figures = await offer({ ...server, seconds, clients: 256, rate: times * before })
    const after = await peakOf(server, clients)
    done.push({ peak: (before + after) / 2, figures })
    before = after
  }
  return done
}

async function bestClients(server: Measured): Promise<number> {
  let best = { clients: 0, peak: -1 }
  for (const clients of [8, 16, 32]) {
    const peak = await peakOf(server, clients)
    if (peak > best.peak) best = { clients, peak }
  }
  return best.clients
}

async function peakOf(server: Measured, clients: number): Promise<number> {
  const { accepted, seconds } = await offer({ ...server, seconds: peakSeconds, clients })
  return accepted / seconds
}

function figuresOf(rounds: Round[], times: number): OverloadFigures {
  const all = rounds.map(({ figures }) => figures)
  const refusedTimes = all.flatMap((each) => each.refusedTimes)
  const acceptedTimes = all.flatMap((each) => each.acceptedTimes)
  const peak = mean(rounds.map((each) => each.peak))
  const goodput = mean(all.map(({ accepted, seconds }) => accepted / seconds))
  return {
    peak,
    offered: times * peak,
    goodput,
    goodputOfPeak: goodput / peak,
    refusal: { p50: percentile(refusedTimes, 50), p99: percentile(refusedTimes, 99) },
    accepted: { p50: percentile(acceptedTimes, 50), p99: percentile(acceptedTimes, 99) },
    refused: refusedTimes.length,
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    latenessP99: percentile(
      all.flatMap((each) => each.lateness),
      99,
    ),
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
