import type { Question } from './question.ts'

/** An answer of the server, and when it was given, in milliseconds since 1970. */
export type KeptAnswer = { answer: unknown; keptAt: number }

export type AnswerKeeper = {
  find: (question: Question) => Promise<KeptAnswer | undefined>
  keep: (question: Question, answer: unknown) => Promise<void>
}
