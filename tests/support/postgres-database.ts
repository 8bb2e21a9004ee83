import { randomUUID } from 'node:crypto'

import pg from 'pg'

/** An empty database on the server at `TEST_DATABASE_URL`. */
export async function createPostgresDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL.')
  const name = `noper_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
