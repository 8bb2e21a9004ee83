import { z } from 'zod'

/**
 * A backup is a tar file, in this order: what made it, the media, which moment of the database it holds, the tables in
 * pieces of PostgreSQL's own text form, and last a manifest, without which it is not complete.
 */
export const names = {
  start: 'backup.json',
  media: 'media/',
  moment: 'moment.json',
  tables: 'tables/',
  manifest: 'manifest.json',
} as const

/** Changes when an older Noper could not read it any more. */
export const format = 1

export const Start = z.object({ format: z.literal(format), noper: z.string(), startedAt: z.iso.datetime() })
export type Start = z.infer<typeof Start>

/** What is written into the tables' pieces, and what is needed to put it back. */
export const Moment = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** The columns of each, in the order in which the pieces have them. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int() })),
  /** How far each of them has counted. */
  sequences: z.record(z.string(), z.string()),
})
export type Moment = z.infer<typeof Moment>

const Part = z.object({ files: z.int(), bytes: z.int(), sha256: z.string() })

export const Manifest = z.object({ parts: z.record(z.string(), Part) })
export type Manifest = z.infer<typeof Manifest>

export const pieceName = (table: string, number: number) =>
  `${names.tables}${table}/${String(number).padStart(6, '0')}.copy.gz`

/** What the manifest counts together: the media, each table, and each of the single files. */
export function partOf(name: string): string {
  const [folder, table] = name.split('/')
  return name.startsWith(names.tables) ? `${folder}/${table}` : folder!
}
