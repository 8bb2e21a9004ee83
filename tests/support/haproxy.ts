import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { startChild } from './child-processes.ts'
import { freePort } from './postgres.ts'

/** Debian installs it outside the PATH of ordinary users. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

export const haproxy = folders.map((folder) => join(folder, 'haproxy')).find(existsSync)

export type Balancer = {
  origin: string
  /** Resolves when it routes requests to this many servers. */
  untilServing: (count: number) => Promise<void>
  stop: () => Promise<void>
}

/** HAProxy as configured in the documentation, with other addresses. */
export async function startHaproxy(ports: { one: number; two: number }): Promise<Balancer> {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'noper-haproxy-'))
  const file = join(directory, 'haproxy.cfg')
  const example = readFileSync('docs/operating/haproxy.cfg', 'utf8')
  const ours = example
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${ports.one}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${ports.two}`)
  writeFileSync(file, ours)
  const socket = join(directory, 'haproxy.sock')
  const asked = join(directory, 'asked.cfg')
  writeFileSync(asked, `global\n    stats socket ${socket}\n`)

  const balancer = startChild(haproxy!, ['-f', file, '-f', asked, '-db', '-q'], { forwardsErrors: true })

  async function stop() {
    await balancer.kill()
    rmSync(directory, { recursive: true })
  }

  async function untilServing(count: number) {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if ((await servingNow(socket)) === count) return
      if (balancer.hasEnded()) throw new Error(`The balancer has ended: ${balancer.errors()}`)
      await wait(50)
    }
    throw new Error(`The balancer does not send requests to ${count} servers`)
  }

  await untilServing(2)
  return { origin: `http://127.0.0.1:${port}`, untilServing, stop }
}

/** According to HAProxy's own statistics. */
async function servingNow(socket: string): Promise<number | undefined> {
  const client = connect(socket)
  client.end('show stat noper 4 -1\n')
  const lines = await text(client).catch(ignoreUnopened)
  return lines?.split('\n').filter((line) => line.startsWith('noper,') && /,UP[ ,]/.test(line)).length
}

function ignoreUnopened(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ECONNREFUSED') throw error
}
