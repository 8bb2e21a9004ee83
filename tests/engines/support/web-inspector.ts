import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

import { waitUntil } from './wait-until.ts'

type ConsoleMessage = { level: string; text: string; url?: string; line?: number }

type InspectorMessage = { method?: string; params?: { targetInfo?: { targetId: string }; message?: string } }

type TargetMessage = { method?: string; params?: { message: ConsoleMessage } }

/**
 * The address of the only page. The inspector lists a page that WebDriver controls only if it was asked before
 * WebDriver took control.
 */
export const inspectedPage = (address: string): Promise<string> =>
  waitUntil('a page to inspect', async () => {
    const targets = await fetch(`http://${address}/`)
    const path = /socket\/\d+\/\d+\/WebPage/.exec(await targets.text())?.[0]
    return path && `ws://${address}/${path}`
  })

/**
 * Reports the console messages of a page that WebDriver controls. WebDriver has no command for the console, and an
 * automated WebKit does not print it.
 */
export async function watchConsole(address: string, report: (message: ConsoleMessage) => void): Promise<() => void> {
  const socket = new WebSocket(address)
  let isWatching = false
  let count = 0

  function send(method: string, params: object) {
    count += 1
    socket.send(JSON.stringify({ id: count, method, params }))
  }

  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as InspectorMessage
    // After a navigation the page may be in another process, which is another target.
    if (method === 'Target.targetCreated') {
      const message = JSON.stringify({ id: 1, method: 'Console.enable', params: {} })
      send('Target.sendMessageToTarget', { targetId: params?.targetInfo?.targetId, message })
    }
    if (method !== 'Target.dispatchMessageFromTarget') return
    const inner = JSON.parse(params?.message ?? '{}') as TargetMessage
    if (inner.method === 'Console.messageAdded' && inner.params) report(inner.params.message)
    isWatching = true
  })
  await waitUntil('the console of the page', async () => isWatching)
  return () => socket.close()
}

/** The ports of this machine on which the process listens. */
export function listeningPorts(processId: number): number[] {
  const folder = `/proc/${processId}/fd`
  const sockets = new Set(readdirSync(folder).map((name) => /socket:\[(\d+)\]/.exec(linkAt(join(folder, name)))?.[1]))
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  return rows.flatMap((row) => {
    const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
    return state === listening && sockets.has(inode) ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : []
  })
}

const listening = '0A'

/** A file may have been closed in the meantime. */
function linkAt(path: string): string {
  try {
    return readlinkSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
