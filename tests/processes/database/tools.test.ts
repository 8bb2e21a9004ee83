import { expect, onTestFinished, test } from 'vitest'

import { startChild } from '#tests/support/child-processes.ts'
import { useEmbeddedDatabase } from '#tests/support/embedded.ts'

const { directory, connect } = await useEmbeddedDatabase()

const hasClient = (await startChild('psql', ['--version']).ended.catch(() => undefined)) === 0

async function psql(input: string): Promise<string> {
  const client = startChild('psql', ['-h', directory, '-U', 'postgres', '-At', '-v', 'ON_ERROR_STOP=1'])
  onTestFinished(client.kill)
  // After an error the client does not read the rest.
  client.process.stdin!.on('error', () => {}).end(input)
  const code = await client.ended
  if (code !== 0) throw new Error(`psql ended with ${code}: ${client.errors()}`)
  return client.output()
}

test.skipIf(!hasClient)('psql works beside the running server', async () => {
  const client = await connect()
  await client.query('create table notes (id int primary key, text text)')

  const said = await psql(`insert into notes values (1, 'a');\n\\d notes\nselect count(*) from notes;\n`)

  expect(said).toContain('id|integer||not null|')
  expect(said.trim().split('\n').at(-1)).toBe('1')
})

test.skipIf(!hasClient)('psql restores a dump made with COPY', async () => {
  const said = await psql(`create table lines (id int, text text);
copy lines from stdin;
1\ta
2\tb
\\.
select sum(id) from lines;
`)

  expect(said.trim().split('\n').at(-1)).toBe('3')
})

test.skipIf(!hasClient)('a COPY of invalid lines fails, and the connection remains usable', async () => {
  const restored = psql('create table numbers (id int);\ncopy numbers from stdin;\nx\n\\.\n')

  await expect(restored).rejects.toThrow('invalid input syntax')
  expect(await psql('select count(*) from numbers;\n')).toBe('0\n')
})

test.skipIf(!hasClient)('psql copies a table to its output', async () => {
  const said = await psql(`copy (select generate_series(1, 1000)) to stdout;\n`)

  expect(said.trim().split('\n')).toHaveLength(1000)
})
