import { deviceValues as values } from '#src/data/session/device-values.ts'
import { createWorkerSession } from '#src/data/session/worker-session.ts'

import { handOver } from './hand-over.ts'

/** Who is signed in, as far as the worker can know. */
export const session = createWorkerSession({ values, fetch: handOver.fetch })
