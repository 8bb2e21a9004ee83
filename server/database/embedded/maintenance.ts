import { bodyStart, fromClient } from './wire-protocol.ts'

/** What works through a whole table however large that is, and comes to an end by itself. */
const maintenance = /^\s*(?:create\s+(?:unique\s+)?index|reindex|vacuum|analyze)\b/i

/** Longer than any of these words. */
const beginning = 100

/** Whether a message asks for something that nobody must end because it takes long. */
export function asksForMaintenance(message: Buffer): boolean {
  const start = statementStart(message)
  return start !== undefined && maintenance.test(message.toString('latin1', start, start + beginning))
}

function statementStart(message: Buffer): number | undefined {
  if (message[0] === fromClient.query) return bodyStart
  // The statement's name comes first.
  return message[0] === fromClient.parse ? message.indexOf(0, bodyStart) + 1 : undefined
}
