import { setTimeout as wait } from 'node:timers/promises'

import type { Random } from '#tests/bench/market/random.ts'

import type { Device } from './device.ts'
import type { Scene, Seen, StepKind } from './step-kind.ts'
import { watchStep } from './watched-step.ts'

/** In milliseconds after a mark. Leaves room for a timer that is a few milliseconds late. */
const latest = 45

/** In milliseconds: processing photos takes this long. */
const longestStroke = 1_000

/** `mark` waits for the next mark and kills within 50 ms after it; `midst` kills at a random time. */
export type Moment = 'mark' | 'midst'

export type Killed = Omit<Seen, 'bystanders'> & {
  marks: number
  /** Milliseconds from the mark to the kill; undefined if the kill did not wait for a mark, or none appeared. */
  lag: number | undefined
}

type Plan = { kind: StepKind; scene: Scene; moment: Moment; random: Random }

/** Performs a step stroke by stroke, and kills the browser while the strokes continue. */
export async function killInStep(device: Device, { kind, scene, moment, random }: Plan): Promise<Killed> {
  const step = watchStep(kind, scene.draft)
  const strokes = kind.strokes(scene)
  const from = random.below(strokes.length)
  let isArmed = false
  let isKilled = false
  let lag: number | undefined
  let timer: NodeJS.Timeout | undefined

  function kill(): void {
    isKilled = true
    device.kill()
  }

  device.onShown((page, shown) => {
    if (isKilled) return
    const isMark = step.note(page, shown)
    if (!isMark || !isArmed || timer) return
    const at = shown.at + random.fraction() * latest
    timer = setTimeout(
      () => {
        kill()
        lag = Date.now() - shown.at
      },
      Math.max(0, at - Date.now()),
    )
  })
  for (const page of device.context.pages()) {
    const shown = device.shown(page)
    if (shown) step.note(page, shown)
  }

  async function doStep(): Promise<void> {
    for (const [index, stroke] of strokes.entries()) {
      if (index === from && moment === 'mark') isArmed = true
      if (index === from && moment === 'midst') timer = setTimeout(kill, random.fraction() ** 2 * longestStroke)
      await stroke()
    }
    await wait(1_500)
    if (!timer) kill()
  }

  const doing = doStep().catch((error: unknown) => {
    if (!isKilled) throw error
  })
  await Promise.race([doing, device.isGone()])
  await device.isGone()
  return { ...step.seen(), marks: step.marks(), lag }
}
