import { yieldToMain } from '#src/scheduling/yield-to-main.ts'

/** A task of a page besides rendering. It starts after startup and runs until the page is closed. */
export type BackgroundTask = {
  /** Marks the start of the task in the browser's performance timeline. */
  name: string
  start: () => unknown
  /** Development builds have no service worker and no newer build to check for. */
  onlyInProduction?: boolean
}

/**
 * Starts each task in a separate turn of the event loop, so that the browser can handle input between two of them. If a
 * task fails, the next ones still start. Its error is thrown afterwards, as an `AggregateError` if several failed.
 */
export async function runInTurns(
  tasks: readonly BackgroundTask[],
  isProduction: boolean = import.meta.env.PROD,
): Promise<void> {
  const started: Promise<PromiseSettledResult<unknown>>[] = []
  for (const task of tasks) {
    if (task.onlyInProduction && !isProduction) continue
    performance.mark(`background task: ${task.name}`)
    started.push(Promise.allSettled([start(task)]).then(([outcome]) => outcome))
    await yieldToMain()
  }
  const errors = (await Promise.all(started)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  if (errors.length > 1) throw new AggregateError(errors, 'Several background tasks failed')
  if (errors.length > 0) throw errors[0]
}

/** An error that `start` throws at once rejects as well. */
const start = async (task: BackgroundTask): Promise<unknown> => task.start()
