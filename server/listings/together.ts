/** Whoever asks what somebody else is being answered just now gets the same answer. Nothing is kept. */
export function together<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  keyOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const answering = new Map<string, Promise<Answer>>()

  return function ask(question) {
    const key = keyOf(question)
    const begun = answering.get(key) ?? answer(question).finally(() => answering.delete(key))
    answering.set(key, begun)
    return begun
  }
}
