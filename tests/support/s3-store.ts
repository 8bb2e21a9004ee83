import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startNode } from './child-processes.ts'

export type S3Store = {
  mediaUrl: string
  endpoint: string
  /** The folder in which the store keeps what it was given. */
  directory: string
  stop: () => Promise<void>
}

/** The only ones that the store knows. */
export const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * An S3 server that is not ours, with one bucket. It knows the protocol and whom it lets in, but does not check what the
 * present signatures say.
 */
export async function startS3Store(bucket = 'photos'): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-s3-'))
  // It makes the tokens of long lists with a cipher that has been put aside since.
  const program = ['--openssl-legacy-provider', 'tests/support/s3-store-process.ts', directory, bucket]
  const store = startNode(program, { forwardsErrors: true })
  const [port] = await store.untilOutput(/\d+(?=\n)/)
  const endpoint = `http://127.0.0.1:${port}`

  async function stop() {
    await store.kill()
    rmSync(directory, { recursive: true, force: true })
  }

  return { mediaUrl: `s3://${bucket}/media?endpoint=${endpoint}`, endpoint, directory, stop }
}

/** Something at an address that behaves as a store does that is no longer itself. */
export async function startBrokenStore(answer: (write: (text: string) => void) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer((text) => socket.write(text)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
