import { z } from 'zod'

import { Problem } from '#contract/problems.ts'

const Cursor = z.strictObject({ order: z.string(), key: z.number(), id: z.uuid() })

/** The end of a page: the last row's sort key, and its id as tie-breaker. */
export type Cursor = z.infer<typeof Cursor>

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Validates a client's cursor: one that we did not write for this order is a problem of the field `after`. */
export function readCursor(text: string, order: string, isKey: (key: number) => boolean): Cursor {
  const cursor = Cursor.safeParse(parse(Buffer.from(text, 'base64url').toString()))
  if (!cursor.success || cursor.data.order !== order || !isKey(cursor.data.key))
    throw new Problem('invalid-request', { fields: { after: 'invalid' } })
  return cursor.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
