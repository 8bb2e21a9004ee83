import { createKeyValueStore } from '#src/data/storage/key-value-store.ts'

export const values = createKeyValueStore('session-of-a-test')

/** Messages between the tabs and the worker of a test. */
export type Said =
  | { said: 'ready'; who: string }
  | { said: 'go' }
  | { said: 'asked'; path: string; who: string }
  | { said: 'done'; who: string; answer: unknown }

export const openChannel = () => new BroadcastChannel('test of a session')

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** A slow server that reports its requests and accepts only the new token. */
export const fetchAs =
  (who: string): typeof fetch =>
  async (address, request) => {
    const path = String(address)
    const channel = openChannel()
    channel.postMessage({ said: 'asked', path, who } satisfies Said)
    channel.close()
    await pause(150)
    if (path === '/v0/auth/refresh') return json({ accessToken: 'new', expiresIn: 900, refreshExpiresIn: 9_000 }, 200)
    const { authorization } = { ...request?.headers } as Record<string, string>
    return authorization === 'Bearer new' ? json({ username: 'mia' }, 200) : json({ code: 'sign-in-required' }, 401)
  }
