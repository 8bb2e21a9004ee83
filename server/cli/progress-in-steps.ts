import { createProgress, type Progress } from './progress.ts'

type Step = { label: string; unit: string }

/** For work in several steps, each with a progress bar that starts when the step does. */
export function createProgressInSteps() {
  let step: string | undefined
  let progress: Progress | undefined

  function show({ label, unit }: Step, done: number, total?: number): void {
    if (step !== label) {
      progress?.stop()
      progress = createProgress({ label, unit, ...(total !== undefined && { total }) })
      step = label
    }
    progress?.update(done, total)
  }

  return { show, stop: () => progress?.stop() }
}
