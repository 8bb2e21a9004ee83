import { lockDirectory } from '#server/database/embedded/directory-lock.ts'

const [directory, account] = process.argv.slice(2) as [string, string]

/** Run by itself: holds the folder until it is killed, or says why it cannot. Root would be let in everywhere. */
try {
  process.setuid!(Number(account))
  lockDirectory(directory)
  process.stdout.write('holds it\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
}
