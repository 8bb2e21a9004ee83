import type { Question } from './question.ts'

/** An answer of the server, and when it was given, in milliseconds since 1970. */
export type KeptAnswer = { answer: unknown; keptAt: number }

/** What is to be kept; where it was asked for earlier than it came, all may have been forgotten between. */
export type AnswerToKeep = KeptAnswer & { askedAt?: number }

export type AnswerKeeper = {
  /** What the server has once said to this very question. */
  recall: (question: Question) => Promise<KeptAnswer | undefined>
  /** The same, or what the device makes up from all it has. */
  find: (question: Question) => Promise<KeptAnswer | undefined>
  keep: (question: Question, answer: unknown, askedAt?: number) => Promise<void>
}
