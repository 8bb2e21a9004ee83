import { bodyStart, fromClient } from './wire-protocol.ts'

/** Statements whose duration depends on the table's size, and that always terminate. */
const maintenance = /^\s*(?:create\s+(?:unique\s+)?index|reindex|vacuum|analyze)\b/i

/** Longer than any of these keywords. */
const beginning = 100

/** Whether a message contains a statement that must not be stopped because it takes long. */
export function asksForMaintenance(message: Buffer): boolean {
  const start = statementStart(message)
  return start !== undefined && maintenance.test(message.toString('latin1', start, start + beginning))
}

function statementStart(message: Buffer): number | undefined {
  if (message[0] === fromClient.query) return bodyStart
  // The statement's name precedes its text.
  return message[0] === fromClient.parse ? message.indexOf(0, bodyStart) + 1 : undefined
}
