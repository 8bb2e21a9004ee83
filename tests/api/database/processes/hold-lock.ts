import { lockDirectory } from '#server/database/embedded/directory-lock.ts'

/** Run by itself: holds the folder until it is killed, or says why it cannot. */
try {
  lockDirectory(process.argv[2]!)
  process.stdout.write('holds it\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
}
