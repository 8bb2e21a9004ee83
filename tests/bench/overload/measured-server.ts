import { startNode } from '#tests/support/child-processes.ts'

export type MeasuredServer = { port: number; stop: () => Promise<void> }

/** The server as an operator runs it, on the PostgreSQL at this URL. */
export async function startServer(url: string): Promise<MeasuredServer> {
  const server = startNode(['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_DISABLE_COMPILE_CACHE: '1',
      PORT: '0',
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
    },
    forwardsErrors: true,
  })
  const [, port] = await server.untilOutput(/open at \S+:(\d+)/)

  async function stop() {
    server.process.kill('SIGTERM')
    await server.ended
  }

  return { port: Number(port), stop }
}
