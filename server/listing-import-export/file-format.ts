import { extname } from 'node:path'

export const fileFormats = ['ndjson', 'csv'] as const

export type FileFormat = (typeof fileFormats)[number]

/** The format according to the file's name. */
export const formatOf = (file: string): FileFormat => (extname(file).toLowerCase() === '.csv' ? 'csv' : 'ndjson')
