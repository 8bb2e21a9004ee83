import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { isAlive } from '#tests/processes/is-alive.ts'
import { killChildren, startChild, startNode } from '#tests/support/child-processes.ts'

/** A process that has started a child, which has started another. */
async function aFamily(...words: string[]) {
  const parent = startNode(['tests/processes/support/processes/start-and-wait.ts', ...words])
  onTestFinished(parent.kill)
  const [, child, grandchild] = await parent.untilOutput(/(\d+) (\d+)\n/)
  return { parent, descendants: [Number(child), Number(grandchild)] }
}

const someAlive = (ids: readonly number[]) => ids.some(isAlive)

test.for(['SIGTERM', 'SIGKILL'] as const)('all descendants of a process are killed when it gets %s', async (signal) => {
  const { parent, descendants } = await aFamily()
  expect(descendants.every(isAlive)).toBe(true)

  process.kill(parent.process.pid!, signal)

  await expect.poll(() => someAlive(descendants)).toBe(false)
})

test('all descendants of a process are killed when it ends with an error', async () => {
  const { parent, descendants } = await aFamily('fail')

  expect(await parent.ended).toBe(1)

  await expect.poll(() => someAlive(descendants)).toBe(false)
})

test('a process that a hook started is killed when the run ends, although the hook exceeded its timeout', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'noper-hook-')), 'id')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const options = {
    config: false,
    watch: false,
    include: ['tests/processes/support/processes/hook-that-hangs.ts'],
    hookTimeout: 500,
  }
  const run = startNode(
    [
      '--input-type=module',
      '--eval',
      `import { startVitest } from 'vitest/node'
      const vitest = await startVitest('test', [], ${JSON.stringify(options)})
      await vitest.close()`,
    ],
    { env: { ...process.env, CHILD_ID_FILE: file } },
  )
  onTestFinished(run.kill)

  expect(await run.ended).toBe(1)

  expect(run.said()).toContain('Hook timed out in 500ms')
  await expect.poll(() => isAlive(Number(readFileSync(file, 'utf8')))).toBe(false)
})

test('if a process ends before it is ready, the error contains its output', async () => {
  const child = startChild('sh', ['-c', 'echo the reason >&2; exit 3'])

  await expect(child.untilOutput(/ready/)).rejects.toThrow('sh ended with 3 before it was ready: the reason')
})

test('all started processes are killed at once, also those that ignore signals', async () => {
  const children = [startChild('sleep', ['1000000']), startChild('sleep', ['1000000'])]
  const ids = children.map((child) => child.process.pid!)
  children[1]!.process.kill('SIGSTOP')

  await killChildren()

  expect(children.map((child) => child.hasEnded())).toEqual([true, true])
  expect(someAlive(ids)).toBe(false)
})

test('starting a missing command fails without any other error', async () => {
  await expect(startChild('no-such-command', []).ended).rejects.toThrow('ENOENT')
})
