import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const noper = fileURLToPath(new URL('../../server/cli/noper.ts', import.meta.url))

/** Through the operator's own command; returns the milliseconds that it took, its start included. */
export async function importFile(file: string, environment: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const command = spawn(process.execPath, [noper, 'import', file], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  command.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)))
  const [exitCode] = (await once(command, 'close')) as [number | null]
  if (exitCode !== 0) throw new Error(`noper import ended with ${exitCode}: ${said}`)
  return performance.now() - startedAt
}
