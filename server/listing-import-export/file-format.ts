import { extname } from 'node:path'

export const fileFormats = ['ndjson', 'csv'] as const

export type FileFormat = (typeof fileFormats)[number]

/** What a file is by its name, unless it is said. */
export const formatOf = (file: string): FileFormat => (extname(file).toLowerCase() === '.csv' ? 'csv' : 'ndjson')
