import type { CDPSession, Page } from '@playwright/test'

/** The compositor's report about a frame that it was asked for. */
type Report = {
  layer_tree_host_id: number
  frame_sequence: number
  state: 'STATE_PRESENTED_ALL' | 'STATE_PRESENTED_PARTIAL' | 'STATE_NO_UPDATE_DESIRED' | 'STATE_DROPPED'
  scroll_state: string
  has_missing_content: boolean
}

export type TraceEvent = { name: string; ph: string; pid: number; args: { frame_reporter?: Report } }

/**
 * The frames that were due during scrolling, those of them that were not shown, and those that were shown with missing
 * tiles.
 */
export type Frames = { due: number; dropped: number; holed: number }

const category = 'disabled-by-default-devtools.timeline.frame'

/** The browser's own frame reports during some work. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<Frames> {
  const devtools = await page.context().browser()!.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: [category] } })
  await work()
  await endTracing(devtools)
  await devtools.detach()
  return countFrames(events)
}

async function endTracing(devtools: CDPSession): Promise<void> {
  const isComplete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.end')
  await isComplete
}

/** A frame may be reported more than once: as the compositor showed it, and as the page updated it later. */
export function countFrames(events: readonly TraceEvent[]): Frames {
  const frames = Map.groupBy(events.flatMap(reportIn), ({ key }) => key)
  const all = [...frames.values()].map((reports) => reports.map(({ report }) => report))
  return {
    due: all.length,
    dropped: all.filter(isDropped).length,
    holed: all.filter((reports) => reports.some((report) => report.has_missing_content)).length,
  }
}

function reportIn({ name, ph, pid, args }: TraceEvent) {
  const report = args.frame_reporter
  if (name !== 'PipelineReporter' || ph !== 'b' || !report || report.scroll_state === 'SCROLL_NONE') return []
  return [{ key: `${pid} ${report.layer_tree_host_id} ${report.frame_sequence}`, report }]
}

const isDropped = (reports: readonly Report[]) =>
  reports.some(({ state }) => state === 'STATE_DROPPED') &&
  !reports.some(({ state }) => state === 'STATE_PRESENTED_ALL' || state === 'STATE_PRESENTED_PARTIAL')
