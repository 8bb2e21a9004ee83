import { type Question } from '#tests/bench/overload/load.ts'
import { openConnection } from '#tests/bench/overload/raw-connection.ts'
import { requestOf } from '#tests/bench/overload/request-of.ts'

import { signInBy } from './bench-members.ts'

export const triesOfEach = 250

const wrongPassword = 'a password that nobody has'

/**
 * How well the time of an answer tells accounts that exist from those that do not: the chance that one takes longer than
 * the other, so that a half is not at all. One at a time and in a random order, as somebody would who wants to know.
 */
export async function tellApart(port: number, names: readonly string[]): Promise<number> {
  const existing = names
    .slice(0, triesOfEach)
    .map((name) => ({ exists: true, question: signInBy(name, wrongPassword) }))
  const unknown = names.slice(0, triesOfEach).map((name) => ({
    exists: false,
    // As long as the other, and not there.
    question: signInBy(name.replace(/^anna/, 'none'), wrongPassword),
  }))
  const ask = asker(port)
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await ask(signInBy('nobody.at.all', wrongPassword))

  const times: { exists: boolean; milliseconds: number }[] = []
  for (const { exists, question } of shuffled([...existing, ...unknown]))
    times.push({ exists, milliseconds: await ask(question) })
  ask.end()
  const of = (wanted: boolean) =>
    times.filter(({ exists }) => exists === wanted).map(({ milliseconds }) => milliseconds)
  return areaUnderCurve(of(true), of(false))
}

function asker(port: number) {
  const connection = openConnection(port, () => {})

  const ask = (question: Question) =>
    new Promise<number>((resolve, reject) => {
      const askedAt = performance.now()
      connection.ask(Buffer.from(requestOf(question)), (status) => {
        if (status === 401) resolve(performance.now() - askedAt)
        else reject(new Error(`A wrong password was answered ${status}`))
      })
    })

  return Object.assign(ask, { end: connection.close })
}

function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length
}

function shuffled<T>(values: T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
