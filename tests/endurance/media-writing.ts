import type { Database } from '#server/database/database.ts'
import type { Storage } from '#server/media/storage.ts'

const files = ['640.webp', 'preview.jpg']

const nameOf = (number: number) => number.toString(16).padStart(32, '0')

const contentOf = (name: string, file: string) => `${file} of ${name} `.repeat(100)

/** Stores one photo after the other, its files before its row, until it is told to stop. */
export function writeMedia({ pool }: Database, storage: Storage, first: number) {
  let isOver = false

  async function write() {
    for (let number = first; !isOver; number += 1) {
      const name = nameOf(number)
      for (const file of files) await storage.put(`${name}/${file}`, Buffer.from(contentOf(name, file)))
      await pool.query('insert into media (name, width, height, bytes) values ($1, 640, 480, 1)', [name])
    }
  }

  const writing = write()
  return {
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

/** Files of rows in the database that the storage lacks or has in another size. */
export async function findMissingMedia({ db }: Database, storage: Storage): Promise<string[]> {
  const rows = await db.selectFrom('media').select('name').execute()
  const faults: string[] = []
  for (const { name } of rows) {
    for (const file of files) {
      const size = await storage.sizeOf(`${name}/${file}`)
      if (size !== contentOf(name, file).length) faults.push(`${name}/${file} has ${size} bytes`)
    }
  }
  return faults
}
