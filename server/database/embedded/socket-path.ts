import { join, relative } from 'node:path'

import { SocketPathTooLong } from './directory-problems.ts'

/** The kernel's limit: 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const maxPathBytes = process.platform === 'darwin' ? 103 : 107

/** The name that every PostgreSQL client expects. */
const name = '.s.PGSQL.5432'

/** The socket's path. In a deep folder, a path relative to the working directory may be short enough. */
export function socketPath(directory: string): string {
  const absolute = join(directory, name)
  const path = [absolute, relative(process.cwd(), absolute)].find(
    (candidate) => Buffer.byteLength(candidate) <= maxPathBytes,
  )
  if (path === undefined) throw new SocketPathTooLong(absolute, maxPathBytes)
  return path
}
