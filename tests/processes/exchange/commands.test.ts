import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import type { ListingPage } from '#contract/api/listings.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { runCommandHere } from '#tests/support/command-in-process.ts'
import { runCommand } from '#tests/support/command-process.ts'
import { aRow, ndjson, someRows } from '#tests/support/listing-import-export.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

/** A running server, a folder for files, and commands beside the server. */
async function aWorkplace() {
  const directory = await aDataDirectory()
  const files = await aDataDirectory()
  const address = await runServer({ DATA_DIR: directory }).address

  function begin(...words: string[]) {
    const command = runCommand({ DATA_DIR: directory }, ...words)
    onTestFinished(command.kill)
    return command
  }

  const run = (...words: string[]) => runCommandHere(words, { DATA_DIR: directory })

  function write(name: string, content: string | Buffer): string {
    writeFileSync(join(files, name), content)
    return join(files, name)
  }

  const search = async (text: string): Promise<ListingPage> =>
    (await fetch(`${address}/v0/listings?text=${text}`)).json() as Promise<ListingPage>

  return { files, begin, run, write, search }
}

test('beside a running server, an imported file is searchable at once, and the export is equal to it', async () => {
  const { files, begin, run, write, search } = await aWorkplace()
  mkdirSync(join(files, 'photos'))
  write('photos/bike.jpg', await aPhoto())
  const rows = [
    aRow({ photos: [{ file: 'bike.jpg', alt: 'De gauche' }] }),
    aRow({ externalId: 'a-2', title: 'Lampadaire' }),
  ]
  const file = write('listings.ndjson', ndjson([...rows, aRow({ externalId: 'a-3', title: 'Lit' })]))
  const report = join(files, 'refused.ndjson')

  const words = ['import', file, '--photos', join(files, 'photos'), '--source', 'acme']
  const importing = begin(...words, '--report', report)
  const code = await importing.exitCode
  const taken = importing.said()

  expect(taken.output).toBe('Listings: 2 new, 0 updated, 0 unchanged, 1 refused\n')
  expect(taken.errors).toContain('line 3: title: must have at least 5 characters\n')
  expect(code).toBe(3)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({
    line: 3,
    externalId: 'a-3',
    reasons: ['title: must have at least 5 characters'],
  })
  expect((await search('lampadaire')).listings.map(({ title }) => title)).toEqual(['Lampadaire'])

  const again = await run(...words, '--dry-run')
  expect(again.output).toBe('Nothing was written. There would be 0 new, 0 updated, 2 unchanged, 1 refused\n')

  const exported = await run('export', '-', '--photos', join(files, 'exported'))
  const listings = exported.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(exported.exitCode).toBe(0)
  expect(
    listings.toSorted((one, other) => (String(one['externalId']) < String(other['externalId']) ? -1 : 1)),
  ).toMatchObject([
    { externalId: 'a-1', source: 'acme', title: 'Vélo de ville', photos: [{ alt: 'De gauche' }] },
    { externalId: 'a-2', source: 'acme', title: 'Lampadaire' },
  ])
})

test('Ctrl+C stops an import cleanly, and the same command resumes it', async () => {
  const { begin, run, write, search } = await aWorkplace()
  const rows = someRows(900)

  const first = begin('import', '-')
  first.process.stdin.write(ndjson(rows.slice(0, 600)))
  await expect.poll(async () => (await search('ville')).total.count).toBeGreaterThan(0)
  first.process.kill('SIGINT')

  expect(await first.exitCode).toBe(130)
  expect(first.said().output).toContain('Interrupted. What went in stays; the same command again goes on.')
  const { output, exitCode } = await run('import', write('all.ndjson', ndjson(rows)))
  const [, added, unchanged] = /(\d+) new, 0 updated, (\d+) unchanged, 0 refused/.exec(output)!
  expect(exitCode).toBe(0)
  expect(Number(unchanged)).toBeGreaterThan(0)
  expect(Number(added) + Number(unchanged)).toBe(900)
})

test('a command that cannot start prints one sentence', async () => {
  const directory = await aDataDirectory()
  const senselessFile = join(directory, 'senseless.csv')
  writeFileSync(senselessFile, 'title,colour\na,b\n')

  const run = (...words: string[]) => runCommandHere(['import', ...words], { DATA_DIR: directory })
  const missing = await run('no-such-file.csv')
  const senseless = await run(senselessFile)
  const unknown = await run(senselessFile, '--language', 'xx')

  expect(missing).toMatchObject({ exitCode: 1, errors: 'no-such-file.csv cannot be read.\n' })
  expect(senseless).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('columns that we do not know: colour.'),
  })
  expect(unknown).toMatchObject({ exitCode: 2, errors: expect.stringContaining('Allowed choices are fr, en') })
})
