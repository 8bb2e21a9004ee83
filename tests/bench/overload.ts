import { offer, percentile } from './overload/load.ts'
import { startServer } from './overload/measured-server.ts'
import { readQuestions } from './overload/questions.ts'

export type OverloadFigures = {
  /** Answers a second, the most that clients got who waited for each before the next question. */
  peak: number
  /** What was offered then, a second, and how much of it was answered as asked. */
  offered: number
  goodput: number
  goodputOfPeak: number
  /** Milliseconds. */
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
  /** Paths to ask for; left out, different searches and listings. */
  questions?: string[]
}

/** Finds what the server can do on this database, and offers it three times as much without waiting for answers. */
export async function measureOverload(url: string, options: Options = {}): Promise<OverloadFigures> {
  const { seconds = 20, times = 3, questions = await readQuestions(url) } = options
  const { port, stop } = await startServer(url)
  try {
    await offer({ port, questions, seconds: 5, clients: 8 })
    const peak = await findPeak(port, questions)
    const figures = await offer({ port, questions, seconds, clients: 256, rate: times * peak })
    const { acceptedTimes, refusedTimes, accepted, failed, lateness } = figures
    return {
      peak,
      offered: times * peak,
      goodput: accepted / seconds,
      goodputOfPeak: accepted / seconds / peak,
      refusal: { p50: percentile(refusedTimes, 50), p99: percentile(refusedTimes, 99) },
      accepted: { p50: percentile(acceptedTimes, 50), p99: percentile(acceptedTimes, 99) },
      refused: refusedTimes.length,
      failed,
      latenessP99: percentile(lateness, 99),
    }
  } finally {
    await stop()
  }
}

async function findPeak(port: number, questions: string[]): Promise<number> {
  let peak = 0
  for (const clients of [8, 16, 32, 48]) {
    const { accepted, seconds } = await offer({ port, questions, seconds: 5, clients })
    peak = Math.max(peak, accepted / seconds)
  }
  return peak
}

export function describeOverload(figures: OverloadFigures): string {
  const { peak, offered, goodput, goodputOfPeak, refusal, accepted, refused, failed, latenessP99 } = figures
  return [
    `peak ${peak.toFixed(0)}/s, offered ${offered.toFixed(0)}/s`,
    `accepted ${goodput.toFixed(0)}/s, ${(100 * goodputOfPeak).toFixed(0)} % of peak; p50 ${ms(accepted.p50)}, p99 ${ms(accepted.p99)}`,
    `refused ${refused}; p50 ${ms(refusal.p50)}, p99 ${ms(refusal.p99)}`,
    `failed ${failed}; the generator was late by ${ms(latenessP99)} (p99)`,
  ].join('\n')
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
