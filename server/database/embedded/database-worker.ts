import { chmodSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { checkDataDirectory, createDataDirectory, dataDirectory } from './data-directory.ts'
import type { WorkerData } from './database-thread.ts'
import { openEngine } from './engine.ts'
import { startWireServer } from './wire-server.ts'

const { directory, path, heartbeat, isNew } = workerData as WorkerData

if (isNew) await createDataDirectory(directory)
checkDataDirectory(directory)
const engine = await openEngine(dataDirectory(directory), { heartbeat, onBroken: die })
// A leftover of an earlier owner: this process holds the folder's lock.
rmSync(path, { force: true })
const server = await startWireServer(engine, path)
chmodSync(path, 0o600)

parentPort!.once('message', () => void stop())
parentPort!.postMessage('ready')

async function stop() {
  await server.close()
  await engine.close()
  rmSync(path, { force: true })
  parentPort!.close()
}

/** Throws an uncaught error on purpose: the thread ends, the main thread receives the reason and starts another. */
function die(error: Error) {
  setImmediate(() => {
    throw error
  })
}
