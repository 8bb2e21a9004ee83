import { openConnection } from '#tests/bench/overload/raw-connection.ts'
import { requestOf } from '#tests/bench/overload/request-of.ts'

import type { Entrance, Person } from './entrances.ts'

export const triesOfEach = 200

const warmUps = 20

/**
 * How well response times reveal whether an account exists: the probability that the response for one kind takes longer
 * than for the other, so 0.5 reveals nothing. Requests are sent one at a time in random order, as an attacker would.
 */
export async function tellApart(port: number, entrance: Entrance, members: readonly Person[]): Promise<number> {
  const existing = members.slice(0, triesOfEach).map((person) => ({ exists: true, person }))
  const unknown = existing.map(({ person }) => ({ exists: false, person: strangerLike(person) }))
  const ask = asker(port, entrance)
  for (const person of members.slice(triesOfEach, triesOfEach + warmUps)) await ask(strangerLike(person))

  const times: { exists: boolean; milliseconds: number }[] = []
  for (const { exists, person } of shuffled([...existing, ...unknown]))
    times.push({ exists, milliseconds: await ask(person) })
  ask.end()
  const of = (wanted: boolean) =>
    times.filter(({ exists }) => exists === wanted).map(({ milliseconds }) => milliseconds)
  return areaUnderCurve(of(true), of(false))
}

/** A username and address of the same length without an account. */
const strangerLike = ({ username, email }: Person): Person => ({
  username: username.replace(/^anna/, 'none'),
  email: email.replace(/^./, 'z'),
})

function asker(port: number, entrance: Entrance) {
  const connection = openConnection(port, () => {})

  const ask = (person: Person) =>
    new Promise<number>((resolve, reject) => {
      const askedAt = performance.now()
      connection.ask(Buffer.from(requestOf(entrance.ask(person))), (status) => {
        if (status === entrance.status) resolve(performance.now() - askedAt)
        else reject(new Error(`${entrance.name} was answered ${status}`))
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
