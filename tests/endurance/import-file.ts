import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

import { listingId } from './market-writing.ts'

const rowsPerFile = 400

/** All different, and small enough to be made quickly. */
const photoCount = 12

export type ImportFile = {
  path: string
  /** The arguments of the command that imports it. */
  words: readonly string[]
  /** The numbers from which the ids of the valid rows are made. */
  numbers: readonly number[]
}

/** A folder with photos, and files whose rows have two of them each and some of whose lines are invalid. */
export async function createImportFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'noper-import-'))
  mkdirSync(join(folder, 'photos'))
  for (let index = 0; index < photoCount; index += 1) {
    writeFileSync(join(folder, 'photos', `${index}.jpg`), await aPhoto({ width: 60 + index, height: 40 }))
  }

  function write(first: number): ImportFile {
    const numbers = Array.from({ length: rowsPerFile }, (_, index) => first + index)
    const path = join(folder, `${first}.ndjson`)
    writeFileSync(path, numbers.map((number) => `${lineOf(number)}\n${number % 100 === 0 ? badLine : ''}`).join(''))
    const words = ['import', path, '--photos', join(folder, 'photos'), '--source', `file-${first}`]
    return { path, words, numbers }
  }

  return { folder, write }
}

const badLine = '{"externalId":"bad","title":"A line that is cut \n'

function lineOf(number: number): string {
  return JSON.stringify({
    id: listingId(number),
    externalId: `row-${number}`,
    seller: { id: listingId(0), username: 'ada' },
    title: `Lamp ${number}`,
    description: 'It shines. '.repeat(20),
    language: 'en',
    price: { kind: 'fixed', euros: number / 100 },
    category: 'lighting',
    condition: 'good',
    country: 'LU',
    postalCode: '4001',
    locality: 'Esch-sur-Alzette',
    photos: [number, number + 5].map((each) => ({ file: `${each % photoCount}.jpg` })),
  })
}
