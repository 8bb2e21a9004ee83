import { createWorkerSession } from '#src/data/session/worker-session.ts'

import { fetchAs, openChannel, type Said, values } from './server-of-a-test.ts'

const who = 'worker'
const session = createWorkerSession({ values, fetch: fetchAs(who) })
const channel = openChannel()
const say = (said: Said) => channel.postMessage(said)

channel.addEventListener('message', async ({ data }: MessageEvent<Said>) => {
  if (data.said !== 'go') return
  const answer = await session.call('GET /v0/account', {}).catch((error: Error) => error.message)
  say({ said: 'done', who, answer })
})

// The pages may have loaded after the worker started, so it answers when they ask.
addEventListener('message', () => say({ said: 'ready', who }))
