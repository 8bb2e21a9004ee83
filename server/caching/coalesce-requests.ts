/** Concurrent callers with the same question share one answer. Nothing is cached afterwards. */
export function coalesceRequests<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  keyOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const pending = new Map<string, Promise<Answer>>()

  return function ask(question) {
    const key = keyOf(question)
    const request = pending.get(key) ?? answer(question).finally(() => pending.delete(key))
    pending.set(key, request)
    return request
  }
}
