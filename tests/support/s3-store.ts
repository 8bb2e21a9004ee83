import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startNode } from './child-processes.ts'

export type S3Store = {
  mediaUrl: string
  endpoint: string
  /** The folder in which the store keeps its files. */
  directory: string
  stop: () => Promise<void>
}

/** The only credentials that the store accepts. */
export const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * A third-party S3 server with one bucket. It implements the protocol and checks the access key, but not current
 * signatures.
 */
export async function startS3Store(bucket = 'photos'): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'noper-s3-'))
  // It encrypts the tokens of long lists with a cipher that OpenSSL now treats as legacy.
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

/** A server that behaves like a defective store. */
export async function startBrokenStore(answer: (write: (text: string) => void) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer((text) => socket.write(text)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
