import type { ClientBase } from 'pg'

import type { Table } from './database-contents.ts'

type Reference = { from: string; to: string }

/** Referenced tables before the tables that refer to them, except in cycles. */
export async function inOrderOfReferences(client: ClientBase, tables: Table[]): Promise<Table[]> {
  const { rows: references } = await client.query<Reference>(
    `select referring.relname as from, referred.relname as to
     from pg_constraint
     join pg_class referring on referring.oid = conrelid
     join pg_class referred on referred.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isFree = ({ name }: Table) => !references.some(({ from, to }) => from === name && names.has(to))
    const free = waiting.filter(isFree)
    const next = free.length > 0 ? free : waiting
    ordered.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}
