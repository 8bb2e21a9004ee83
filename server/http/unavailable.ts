const refusals = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])

/** SQLSTATEs: too many connections, statement cancelled, and the server shutting down, crashed or still starting. */
const sqlStates = new Set(['53300', '57014', '57P01', '57P02', '57P03'])

const connectionException = /^08[0-9A-Z]{3}$/

/** What pg says itself when a connection ended under it or none was to be had. These errors carry no code. */
const pgMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database could not be asked, as opposed to having refused what it was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return pgMessages.test(error.message)
  return isConnectionRefusal(error, code) || sqlStates.has(code) || connectionException.test(code)
}

/** A file that is missing and a socket that is missing share a code; only the socket's error says `connect`. */
function isConnectionRefusal(error: Error, code: string): boolean {
  if (!refusals.has(code)) return false
  return code !== 'ENOENT' || (error as NodeJS.ErrnoException).syscall === 'connect'
}
