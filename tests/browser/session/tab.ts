import { createBrowserSession } from '#src/data/session/browser-session.ts'

import { fetchAs, openChannel, type Said, values } from './server-of-a-test.ts'

const who = frameElement?.id ?? 'nobody'

if (frameElement?.hasAttribute('data-without-locks')) Object.defineProperty(navigator, 'locks', { value: undefined })

const session = createBrowserSession({ values, fetch: fetchAs(who), onReach: () => {} })
const channel = openChannel()
const say = (said: Said) => channel.postMessage(said)

channel.addEventListener('message', async ({ data }: MessageEvent<Said>) => {
  if (data.said !== 'go') return
  const answer = await session.call('GET /v0/account', {}).catch((error: Error) => error.message)
  say({ said: 'done', who, answer })
})

say({ said: 'ready', who })
