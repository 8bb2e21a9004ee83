import { createId } from '#src/data/storage/create-id.ts'
import type { Question } from '#tests/bench/overload/load.ts'
import { somePassword } from '#tests/support/members.ts'

export type Person = { username: string; email: string }

type Sent = Exclude<Question, string>

/** An endpoint that could reveal whether somebody has an account. */
export type Entrance = {
  name: string
  ask: (person: Person) => Sent
  /** The status of the response, which is the same in both cases. */
  status: number
}

export const entrances: readonly Entrance[] = [
  { name: 'sign-in', ask: ({ username }) => signInBy(username, 'a password that nobody has'), status: 401 },
  { name: 'sign-up', ask: signUpWith, status: 200 },
  { name: 'recovery', ask: recoveryOf, status: 200 },
]

let tries = 0

/** Gives each request another client address through the proxy's header, so that no rate limit is reached. */
function fromSomewhere(): Record<string, string> {
  tries += 1
  return { 'x-forwarded-for': `10.${(tries >> 16) & 255}.${(tries >> 8) & 255}.${tries & 255}` }
}

export function signInBy(name: string, password = somePassword): Sent {
  return { path: '/v0/auth/sign-in', body: { name, password }, headers: fromSomewhere() }
}

/** Uses a free username, because whether a username is taken is public. */
function signUpWith({ email }: Person): Sent {
  const memberId = createId()
  const body = { username: `new.${memberId.slice(-12)}`, email, password: somePassword, locale: 'en' }
  return { method: 'PUT', path: `/v0/accounts/${memberId}`, body, headers: fromSomewhere() }
}

function recoveryOf({ email }: Person): Sent {
  return { path: '/v0/auth/recovery', body: { email, locale: 'en' }, headers: fromSomewhere() }
}
