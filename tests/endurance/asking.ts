import { setTimeout as wait } from 'node:timers/promises'

export type Answered = {
  /** 0 if there was no response. */
  status: number
  code: string | undefined
  retryAfter: string | null
  /** The time of the request, by `performance.now()`. */
  askedAt: number
  milliseconds: number
}

/** Sends a request after each pause, without waiting for the previous response. */
export function keepAsking(url: string, pause: number) {
  const answers: Answered[] = []
  const underway = new Set<Promise<unknown>>()
  let isOver = false

  async function ask(): Promise<void> {
    const answer = askOnce(url).then((answered) => answers.push(answered))
    underway.add(answer)
    await answer.finally(() => underway.delete(answer))
  }

  async function keepOn(): Promise<void> {
    for (; !isOver; await wait(pause)) void ask()
  }

  const asking = keepOn()
  return {
    answers,
    /** Resolves when all requests are finished. */
    async stop(): Promise<void> {
      isOver = true
      await asking
      await Promise.all(underway)
    },
  }
}

async function askOnce(url: string): Promise<Answered> {
  const askedAt = performance.now()
  const { status, headers, code } = await fetch(url).then(readAnswer, () => noAnswer)
  return { status, code, retryAfter: headers.get('retry-after'), askedAt, milliseconds: performance.now() - askedAt }
}

async function readAnswer(response: Response) {
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, headers: response.headers, code }
}

const noAnswer = { status: 0, headers: new Headers(), code: undefined }
