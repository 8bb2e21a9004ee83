// The minimal cost of serving: node bare-server.ts DATABASE_URL RECORDED_SQL CONNECTIONS
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import pg from 'pg'

import type { RecordedSql } from './recorded-sql.ts'

const [connectionString = '', file = '', connections] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: Number(connections) })
const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedSql

/** Runs the same statements one after the other and returns their rows as JSON, and does nothing else. */
const server = createServer(async (request, response) => {
  const results: unknown[] = []
  for (const { text, values } of recorded[request.url ?? '']!) {
    const { rows } = await pool.query(text, values as unknown[])
    results.push(rows)
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(results))
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
