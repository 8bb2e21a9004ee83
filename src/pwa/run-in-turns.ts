import { yieldToMain } from '#src/scheduling/yield-to-main.ts'

/** Something that a page does beside what it shows, from when it has settled until it is closed. */
export type BackgroundTask = {
  /** Marks the start of the task in the browser's performance timeline. */
  name: string
  start: () => unknown
  /** The build of a developer has no service worker, and no newer build to look for. */
  onlyInProduction?: boolean
}

/**
 * Starts each task in a turn of its own, so that the browser can answer a person between two of them. A task that fails
 * does not keep the next ones from starting. Its error is thrown afterwards, as an `AggregateError` if several failed.
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
