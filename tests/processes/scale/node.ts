import { type Child, startNode } from '#tests/support/child-processes.ts'
import { credentials } from '#tests/support/s3-store.ts'

export type Node = {
  /** Known after the first start, and constant from then on. */
  port: number
  origin: string
  /** Resolves when the server accepts connections. */
  start: () => Promise<void>
  /** Resolves with its exit code. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

type Shared = { databaseUrl: string; mediaUrl: string }

/** One of several servers that share everything except the port. */
export function createNode({ databaseUrl, mediaUrl }: Shared): Node {
  let server: Child | undefined
  // The system chooses the first one, so that no other process can take it.
  let port = 0

  async function start() {
    server = startNode(['server/main.ts'], {
      env: {
        ...credentials,
        PATH: process.env['PATH'],
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        MEDIA_URL: mediaUrl,
        // Nothing can be written here, not even by root.
        DATA_DIR: '/dev/null/nowhere',
        DRAIN_SECONDS: '3',
        LOG_LEVEL: 'error',
      },
      forwardsErrors: true,
    })
    const [, address] = await server.untilOutput(/Noper is open at (\S+)/)
    port = Number(new URL(address!).port)
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!server) return null
    server.process.kill(signal)
    return server.ended
  }

  return {
    get port() {
      return port
    },
    get origin() {
      return `http://127.0.0.1:${port}`
    },
    start,
    end,
  }
}
