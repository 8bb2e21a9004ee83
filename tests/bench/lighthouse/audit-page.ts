import lighthouse from 'lighthouse'

import { median } from '#tests/bench/statistics.ts'

import { blockedByProcessor, type TraceEvent } from './processor-time.ts'

export type Throttling = 'simulate' | 'devtools'

/**
 * Medians of all runs. Results that do not depend on time are the same in each run and come from the first. Scores are
 * in percent, times in milliseconds.
 */
export type Audit = {
  performance: number
  largestPaint: number
  blockingTime: number
  /** The blocking time counted only while the page had a processor. */
  processorBlockingTime: number
  layoutShift: number
  /** Lighthouse's score for the speed of this machine during the run; more is faster. */
  benchmarkIndex: number
  /** The categories that do not depend on time, by id. */
  others: Record<string, Category>
}

/** The score, and the audits that keep it below 100. */
type Category = { score: number; faults: string[] }

type Task = { port: number; address: string; throttling: Throttling; runs: number; isWhole?: boolean }

/** Everything that a page may have stored on the device. */
const clearStorageTypes: 'all'[] = ['all']

const clockless = ['accessibility', 'best-practices', 'seo']

/** Audits the page as a phone's first visit. No data leaves this machine. */
export async function auditPage({ isWhole = true, ...task }: Task): Promise<Audit> {
  const audited: Audited[] = []
  for (let run = 0; run < task.runs; run += 1) {
    audited.push(await auditOnce(task, isWhole && run === 0 ? ['performance', ...clockless] : ['performance']))
  }
  const reports = audited.map(({ report }) => report)
  const middle = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return {
    performance: median(reports.map((report) => scoreOf(report, 'performance'))),
    largestPaint: middle('largest-contentful-paint'),
    blockingTime: middle('total-blocking-time'),
    processorBlockingTime: median(audited.map((each) => each.processorBlockingTime)),
    layoutShift: middle('cumulative-layout-shift'),
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    others: Object.fromEntries(isWhole ? clockless.map((id) => [id, categoryOf(reports[0]!, id)]) : []),
  }
}

type Audited = Awaited<ReturnType<typeof auditOnce>>

type Report = Audited['report']

async function auditOnce({ port, address, throttling }: Omit<Task, 'isWhole'>, onlyCategories: string[]) {
  const flags = { port, logLevel: 'error' as const, throttlingMethod: throttling, onlyCategories, clearStorageTypes }
  const result = await lighthouse(address, flags)
  const problem = result?.lhr.runtimeError
  if (!result || problem) throw new Error(`${address} could not be audited: ${problem?.message ?? 'no report'}`)
  const { lhr: report, artifacts } = result
  const slowdown = report.configSettings.throttling.cpuSlowdownMultiplier
  const events = artifacts.Trace.traceEvents as TraceEvent[]
  return { report, processorBlockingTime: blockedByProcessor(events, throttling === 'simulate' ? slowdown : 1) }
}

const scoreOf = ({ categories }: Report, id: string) => (categories[id]?.score ?? Number.NaN) * 100

function categoryOf(report: Report, category: string): Category {
  const faulty = (report.categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1,
  )
  return { score: scoreOf(report, category), faults: faulty.map(({ id }) => id) }
}
