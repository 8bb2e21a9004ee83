import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openFaultyProxy } from '#tests/support/faulty-proxy.ts'

import { type ServerProcess, startServer } from './server-process.ts'

export type KillableSite = Awaited<ReturnType<typeof openKillableSite>>

/** A server behind a faulty connection, whose URL stays the same when its process is replaced. */
export async function openKillableSite() {
  const data = mkdtempSync(join(tmpdir(), 'noper-killable-site-'))
  const line = await openFaultyProxy()
  let starting = start()
  await starting

  async function start(): Promise<ServerProcess> {
    const server = await startServer({ DATA_DIR: data, LOG_LEVEL: 'fatal' })
    line.leadTo(server.address)
    return server
  }

  /** Kills the server and starts another one on the same folder at once. */
  async function kill(): Promise<void> {
    const server = await starting
    starting = server.kill().then(start)
    await starting
  }

  async function close(): Promise<void> {
    await line.close()
    await (await starting).stop()
    rmSync(data, { recursive: true })
  }

  return {
    data,
    line,
    kill,
    close,
    /** The server's own address, without the faulty connection. */
    address: async () => (await starting).address,
  }
}
