import { join, relative } from 'node:path'

import { SocketPathTooLong } from './directory-problems.ts'

/** The kernel's: 108 bytes on Linux and 104 on macOS, one of them for the end of the text. */
const maxPathBytes = process.platform === 'darwin' ? 103 : 107

/** The name that every PostgreSQL client looks for. */
const name = '.s.PGSQL.5432'

/** Where the database listens. In a deep folder the way from the working directory may be short enough. */
export function socketPath(directory: string): string {
  const absolute = join(directory, name)
  const path = [absolute, relative(process.cwd(), absolute)].find(
    (candidate) => Buffer.byteLength(candidate) <= maxPathBytes,
  )
  if (path === undefined) throw new SocketPathTooLong(absolute, maxPathBytes)
  return path
}
