import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { useEmbeddedDatabase } from '#tests/support/embedded.ts'

const { directory, connect } = await useEmbeddedDatabase()

const hasClient = spawnSync('psql', ['--version']).status === 0

function psql(input: string): Promise<string> {
  const options = ['-h', directory, '-U', 'postgres', '-At', '-v', 'ON_ERROR_STOP=1']
  const running = promisify(execFile)('psql', options)
  running.child.stdin!.end(input)
  return running.then(({ stdout }) => stdout)
}

test.skipIf(!hasClient)('psql works beside the running server', async () => {
  const client = await connect()
  await client.query('create table notes (id int primary key, text text)')

  const said = await psql(`insert into notes values (1, 'a');\n\\d notes\nselect count(*) from notes;\n`)

  expect(said).toContain('id|integer||not null|')
  expect(said.trim().split('\n').at(-1)).toBe('1')
})

test.skipIf(!hasClient)('psql restores what was dumped as COPY', async () => {
  const said = await psql(`create table lines (id int, text text);
copy lines from stdin;
1\ta
2\tb
\\.
select sum(id) from lines;
`)

  expect(said.trim().split('\n').at(-1)).toBe('3')
})

test.skipIf(!hasClient)('a COPY of bad lines fails and the connection goes on', async () => {
  const restored = psql('create table numbers (id int);\ncopy numbers from stdin;\nx\n\\.\n')

  await expect(restored).rejects.toThrow('invalid input syntax')
  expect(await psql('select count(*) from numbers;\n')).toBe('0\n')
})

test.skipIf(!hasClient)('psql copies a table out', async () => {
  const said = await psql(`copy (select generate_series(1, 1000)) to stdout;\n`)

  expect(said.trim().split('\n')).toHaveLength(1000)
})
