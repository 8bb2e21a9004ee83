import { startChild } from '#tests/support/child-processes.ts'

// Starts a process that starts another, prints the ids of both, and waits to be killed, or throws an error.
const child = startChild('sh', ['-c', 'sleep 1000000 & echo $$ $!; wait'])
const [ids] = await child.untilOutput(/\d+ \d+\n/)
process.stdout.write(ids)
if (process.argv.includes('fail')) throw new Error('as told')
await child.ended
