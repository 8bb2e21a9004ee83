import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startNode } from '#tests/support/child-processes.ts'

/** Root could write anywhere. */
const nobody = 65_534

function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noper-clone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(name, join(folder, name), { recursive: true })
  return folder
}

async function start(folder: string, { env = {}, uid }: { env?: Record<string, string>; uid?: number } = {}) {
  const child = startNode([join(folder, 'scripts/ready.mjs'), 'start'], {
    cwd: folder,
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid }),
  })
  onTestFinished(child.kill)
  return { code: await child.ended, said: child.said() }
}

test('without a network, the first start reports that and leaves no partial installation', async () => {
  const folder = freshClone()
  const nowhere = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  }

  const { code, said } = await start(folder, { env: nowhere })

  expect(code).toBe(1)
  expect(said).toContain('The package registry could not be reached.')
  expect(readdirSync(folder)).not.toContain('dist')
})

test('the start reports a folder that cannot be written to', async () => {
  const folder = freshClone()
  chmodSync(folder, 0o555)

  const { code, said } = await start(folder, process.getuid?.() === 0 ? { uid: nobody } : {})

  expect(code).toBe(1)
  expect(said).toContain('cannot be written to')
})
