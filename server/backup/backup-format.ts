import { z } from 'zod'

/**
 * A backup is a tar file with these entries in order: the version that wrote it, the media, the database snapshot's
 * metadata, the tables in pieces of PostgreSQL's text format, and last a manifest, without which the backup is
 * incomplete.
 */
export const names = {
  start: 'backup.json',
  media: 'media/',
  moment: 'moment.json',
  tables: 'tables/',
  manifest: 'manifest.json',
} as const

/** Increase it when older versions of Noper could no longer read the format. */
export const format = 1

export const Start = z.object({ format: z.literal(format), noper: z.string(), startedAt: z.iso.datetime() })
export type Start = z.infer<typeof Start>

/** Metadata of the database snapshot, needed for restoring the tables' pieces. */
export const Moment = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** The columns of each table, in the order of the pieces. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int() })),
  /** The current value of each sequence. */
  sequences: z.record(z.string(), z.string()),
})
export type Moment = z.infer<typeof Moment>

const Part = z.object({ files: z.int(), bytes: z.int(), sha256: z.string() })

export const Manifest = z.object({ parts: z.record(z.string(), Part) })
export type Manifest = z.infer<typeof Manifest>

export const pieceName = (table: string, number: number) =>
  `${names.tables}${table}/${String(number).padStart(6, '0')}.copy.gz`

/** The part to which the manifest's checksum applies: the media, a table, or a single file. */
export function partOf(name: string): string {
  const [folder, table] = name.split('/')
  return name.startsWith(names.tables) ? `${folder}/${table}` : folder!
}
