import type { Kysely } from 'kysely'

import { CommandProblem } from '#server/cli/command-problem.ts'
import type { Schema } from '#server/database/schema.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of an order that the operator has named by its id or by the number of a receipt. */
export async function orderOf(db: Kysely<Schema>, name: string): Promise<string> {
  const found = uuid.test(name)
    ? await db.selectFrom('orders').select('id').where('id', '=', name).executeTakeFirst()
    : await db.selectFrom('receipts').select('order_id as id').where('number', '=', name).executeTakeFirst()
  if (!found) throw new CommandProblem(`There is no order or receipt ${name}.`)
  return found.id
}
