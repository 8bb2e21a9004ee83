// Both engines: prefixes depend on collation.
import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { importPostalCodes } from '#server/places/import-postal-codes.ts'
import { readPostalCodeFile } from '#server/places/postal-code-file.ts'
import { createPostalCodesRepository } from '#server/places/postal-codes-repository.ts'
import { useDatabase } from '#tests/support/database.ts'

const { db } = await useDatabase()

const headings = 'country_code,zipcode,place,state,latitude,longitude\n'

async function takeIn(file: string) {
  const refusals: string[] = []
  const counts = await importPostalCodes(readPostalCodeFile(Readable.from([Buffer.from(file)])), {
    postalCodes: createPostalCodesRepository(db),
    onRefusal: (line, reason) => refusals.push(`${line}: ${reason}`),
    onProgress: () => {},
    interruption: new AbortController().signal,
  })
  const kept = await db.selectFrom('postal_codes').selectAll().orderBy('code').orderBy('name').execute()
  return { counts, refusals, kept }
}

test("GeoNames' own format is imported: tabs, no headings, and quotation marks without meaning", async () => {
  const { counts, kept } = await takeIn(
    'LU\tL-4001\tEsch "Uelzecht"\tEsch\tES\t\t\t\t\t49.4958\t5.9806\t6\nFR\t57100\tThionville\t\t\t\t\t\t\t49.3577\t6.1683\t5\n',
  )

  expect(counts).toEqual({ saved: 2, outside: 0, refused: 0 })
  expect(kept).toEqual([
    {
      country: 'LU',
      code: '4001',
      name: 'Esch "Uelzecht"',
      point: { longitude: 5.9806, latitude: 49.4958 },
      locality: 'lu-esch-sur-alzette',
    },
    expect.objectContaining({ country: 'FR', code: '57100', locality: 'fr-thionville' }),
  ])
})

test('a file with headings and commas is imported, whatever other columns it has', async () => {
  const { counts, kept } = await takeIn(`\uFEFF${headings}LU,L-1009,"Luxembourg, Ville",LU,49.6117,6.13\n`)

  expect(counts).toEqual({ saved: 1, outside: 0, refused: 0 })
  expect(kept).toMatchObject([{ code: '1009', name: 'Luxembourg, Ville', locality: 'lu-luxembourg' }])
})

test('an invalid line is refused with its number, and the valid ones are imported', async () => {
  const { counts, refusals, kept } = await takeIn(
    `${headings}LU,L-99,Nowhere,,49.6,6.1\nCH,8000,Zürich,,47.37,8.54\nLU,L-1009,Luxembourg,,x,6.13\nLU,L-1010,Luxembourg,,49.61,6.13\n`,
  )

  expect(counts).toEqual({ saved: 1, outside: 0, refused: 3 })
  expect(refusals).toEqual([
    '2: L-99 is no postal code of LU',
    '3: the country is CH, not one of LU, FR, DE, BE',
    '4: x, 6.13 is no position on earth',
  ])
  expect(kept).toHaveLength(1)
})

test('places far from the region are skipped', async () => {
  const { counts, kept } = await takeIn(`${headings}FR,13001,Marseille,,43.3,5.38\n`)

  expect(counts).toEqual({ saved: 0, outside: 1, refused: 0 })
  expect(kept).toEqual([])
})

test('importing the same file again changes nothing, and a corrected one updates', async () => {
  const line = (latitude: number) => `${headings}LU,L-1009,Luxembourg,,${latitude},6.13\n`
  await takeIn(line(49.5))
  await takeIn(line(49.5))

  const { kept } = await takeIn(line(49.61))

  expect(kept).toMatchObject([{ code: '1009', point: { latitude: 49.61 } }])
})

test('a place that occurs twice in a file is stored once', async () => {
  const { kept } = await takeIn(`${headings}LU,L-1009,Luxembourg,,49.6,6.13\nLU,L-1009,Luxembourg,,49.61,6.13\n`)

  expect(kept).toHaveLength(1)
})
