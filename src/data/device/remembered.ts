import type { Question } from './question.ts'

/** A page that the server made begins with its data, so how to remember can come after it. */
const loadMemory = () => import('./memory.ts')

/** A query function that keeps each answer on the device, and answers from there when the server cannot be reached. */
export function remembered<T, P = unknown>(ask: (context: { pageParam: P }) => Promise<T>) {
  return (context: Question): Promise<T> => {
    const asked = ask(context as { pageParam: P })
    if (import.meta.env.SSR) return asked

    // It may fail before anyone listens; whoever listens then hears of it all the same.
    asked.catch(() => undefined)
    return loadMemory().then(
      (memory) => memory.answer(asked, context),
      // Where that part of the app is lost, there is only what the server says.
      () => asked,
    )
  }
}
