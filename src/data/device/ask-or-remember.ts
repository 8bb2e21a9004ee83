import type { Reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import type { AnswerKeeper, KeptAnswer } from './answer-keeper.ts'
import { memberIn, type Question } from './question.ts'
import { replaceAnswer } from './replace-answer.ts'
import type { ShownFromDevice } from './shown-from-device.ts'

/** A server that accepts and says nothing counts as away after so long, where the device can answer instead. */
const patience = 1_500

/** Where it cannot, a slow answer is better than none, for so much longer. */
const moreOfIt = 3_500

/** A page that is just being opened has been waited for before it asked; but no answer comes in less than this. */
const leastPatience = 400

type Dependencies = {
  device: AnswerKeeper
  reachability: Reachability
  shown: ShownFromDevice
  /** Whether somebody waits for a page of which nothing is there yet. */
  opening?: { isNow: () => boolean }
  /** For how long somebody has waited for this page, in milliseconds. */
  age?: () => number
}

/**
 * Gives the server's answer, or in its place what the device remembers of it. Only silence may be answered so: a
 * refusal by the server stays a refusal. What the server says later than we waited takes its place after all.
 */
export async function askOrRemember<T>(asked: Promise<T>, question: Question, parts: Dependencies): Promise<T> {
  const { device, reachability, shown, opening, age = () => 0 } = parts
  const isThere = reachability.isReachable()
  const askedAt = Date.now()
  let isLate = false
  void asked.then(
    async (answer) => {
      if (isLate) await replaceAnswer(question, answer, shown)
      await device.keep(question, answer, askedAt)
    },
    () => undefined, // Whoever waits for the answer hears of the failure.
  )

  function remember({ answer, keptAt }: KeptAnswer): T {
    isLate = true
    shown.add(question, keptAt)
    return answer as T
  }

  if (opening?.isNow() && memberIn(question.queryKey) === undefined) {
    const kept = await Promise.race([asked.then(nothing, nothing), device.recall(question)])
    if (kept) {
      void reportSilence(asked, reachability)
      return remember(kept)
    }
  }

  try {
    const answer = await within(isThere ? patienceAt(age()) : 0, asked)
    shown.remove(question)
    return answer
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    isLate = true
    const kept = await device.find(question)
    if (!kept) return await within(isThere ? moreOfIt : patience, asked, () => reachability.report(false))
    reachability.report(false)
    return remember(kept)
  }
}

const nothing = () => undefined

/** Somebody who reads what the device had is told when nobody answers. */
async function reportSilence(asked: Promise<unknown>, reachability: Reachability): Promise<void> {
  await within(patience, asked, () => reachability.report(false)).catch(nothing)
}

/** Whoever opens a page waits from then on; later, from the question on. */
const patienceAt = (age: number) => (age < patience ? Math.max(patience - age, leastPatience) : patience)

/** Waits for so many milliseconds; then it is as if nobody were there. */
async function within<T>(milliseconds: number, asked: Promise<T>, onSilence?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onSilence?.()
      reject(new Unreachable('No answer in time'))
    }, milliseconds)
  })
  try {
    return await Promise.race([asked, silence])
  } finally {
    clearTimeout(timer)
  }
}
