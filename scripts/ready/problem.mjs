/** A problem that a person can fix: its message says what happened and what to do. */
export class Unready extends Error {
  name = 'Unready'
}

export function explain(error) {
  process.stderr.write(error instanceof Unready ? `\n${error.message}\n` : `\n${error.stack}\n`)
  process.exitCode = 1
}
