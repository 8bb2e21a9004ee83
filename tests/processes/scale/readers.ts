export type Readers = {
  /** Number of expected responses. */
  answered: () => number
  /** Resolves after this many further responses. */
  untilAnswered: (more: number) => Promise<void>
  /** Lets running requests finish, and returns the failures. */
  stop: () => Promise<string[]>
}

type Question = { path: string; method?: string; status?: number }

/** Few enough that a server never refuses them, however busy its machine is. */
const howMany = 3

/** Clients that send one request after the other until they are stopped. */
export function startReaders(origin: string, questions: readonly Question[]): Readers {
  const failures: string[] = []
  let isOver = false
  let answered = 0

  async function ask({ path, method = 'GET', status = 200 }: Question) {
    const answer = await fetch(origin + path, { method, headers: { 'accept-encoding': 'identity' } })
    const text = await answer.text()
    if (answer.status === status) answered += 1
    else failures.push(`${method} ${path}: ${answer.status} ${text}`)
  }

  async function read(first: number) {
    for (let number = first; !isOver; number += 1) {
      const question = questions[number % questions.length]!
      await ask(question).catch((error: Error) => failures.push(`${question.path}: ${error.message} ${error.cause}`))
    }
  }

  const reading = Promise.all(Array.from({ length: howMany }, (_, number) => read(number)))

  async function untilAnswered(more: number) {
    const enough = answered + more
    while (answered < enough && failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async function stop() {
    isOver = true
    await reading
    return failures
  }

  return { answered: () => answered, untilAnswered, stop }
}
