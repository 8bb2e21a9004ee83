import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { isAlive } from '#tests/processes/is-alive.ts'
import { startNode } from '#tests/support/child-processes.ts'

/** Runs a tool in a process as `npm test` does, and prints the result. */
function runQuietly(command: 'sh' | 'node', script: string, options: { limit?: number } = {}) {
  const runner = startNode([
    '--input-type=module',
    '--eval',
    `import { runQuietly } from './scripts/ready/run.mjs'
    const result = await runQuietly(${JSON.stringify(command)}, ${JSON.stringify([command === 'sh' ? '-c' : '--eval', script])}, ${JSON.stringify(options)})
    process.stdout.write(JSON.stringify(result))`,
  ])
  onTestFinished(runner.kill)
  return runner
}

type Result = { code: number; said: string; isStoppedByLimit: boolean }

async function resultOf(...parameters: Parameters<typeof runQuietly>): Promise<Result> {
  const runner = runQuietly(...parameters)
  expect(await runner.ended, runner.errors()).toBe(0)
  return JSON.parse(runner.output()) as Result
}

test('the result of a tool has its exit code and all of its output', async () => {
  const { code, said, isStoppedByLimit } = await resultOf('sh', 'echo out; echo err >&2; exit 3')

  expect([code, isStoppedByLimit]).toEqual([3, false])
  expect(said.split('\n').toSorted()).toEqual(['', 'err', 'out'])
})

test('a tool counts as ended although a process that it started holds its output open, and that process is killed', async () => {
  const { code, said } = await resultOf('sh', 'sleep 1000000 & echo $!')

  expect(code).toBe(0)
  await expect.poll(() => isAlive(Number(said))).toBe(false)
})

test('a tool counts as ended although a process of another group holds its output open', async () => {
  const { code, said } = await resultOf(
    'node',
    `const other = child_process.spawn('sleep', ['1000000'], { stdio: 'inherit', detached: true })
    other.unref()
    console.log(other.pid)`,
  )

  expect(isAlive(Number(said))).toBe(true)
  process.kill(Number(said), 'SIGKILL')
  expect(code).toBe(0)
})

test('a tool that hangs is killed with its whole group at the limit, and the result says so', async () => {
  const { code, said, isStoppedByLimit } = await resultOf('sh', 'sleep 1000000 & echo $!; wait', { limit: 3_000 })

  expect([code, isStoppedByLimit]).toEqual([1, true])
  await expect.poll(() => isAlive(Number(said))).toBe(false)
})

test('a tool that ignores SIGTERM is killed at the limit', async () => {
  const { code, isStoppedByLimit } = await resultOf('sh', `trap '' TERM; while true; do sleep 1; done`, {
    limit: 1_000,
  })

  expect([code, isStoppedByLimit]).toEqual([1, true])
})

test('a tool is killed when the process that runs it ends', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'noper-run-')), 'id')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const runner = runQuietly('sh', `echo $$ > ${file}; sleep 1000000`)
  await expect.poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : '')).toMatch(/^\d+\n$/)

  runner.process.kill('SIGINT')

  expect(await runner.ended).toBeNull()
  await expect.poll(() => isAlive(Number(readFileSync(file, 'utf8')))).toBe(false)
})
