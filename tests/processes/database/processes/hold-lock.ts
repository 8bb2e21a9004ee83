import { lockDirectory } from '#server/database/embedded/directory-lock.ts'

const [directory, account] = process.argv.slice(2) as [string, string]

/**
 * Runs as a process: holds the folder until it is killed, or prints why it cannot. Drops root, which could write
 * everywhere.
 */
try {
  process.setuid!(Number(account))
  lockDirectory(directory)
  process.stdout.write('holds it\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
}
