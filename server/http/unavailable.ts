const refusals = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])

/** SQLSTATEs: too many connections, statement cancelled, and the server shutting down, crashed or still starting. */
const sqlStates = new Set(['53300', '57014', '57P01', '57P02', '57P03'])

const connectionException = /^08[0-9A-Z]{3}$/

/** pg's own messages when a connection broke or none was available. These errors have no code. */
const pgMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether the database was unreachable, as opposed to rejecting a query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return pgMessages.test(error.message)
  return isConnectionRefusal(error, code) || sqlStates.has(code) || connectionException.test(code)
}

/** A missing file and a missing socket have the same code; only the socket's error mentions `connect`. */
function isConnectionRefusal(error: Error, code: string): boolean {
  if (!refusals.has(code)) return false
  return code !== 'ENOENT' || (error as NodeJS.ErrnoException).syscall === 'connect'
}
