import { sessionValues as values } from '#src/data/session/token-storage.ts'
import { createWorkerSession } from '#src/data/session/worker-session.ts'

import { updateHandover } from './update-handover.ts'

/** The session as the worker knows it. */
export const session = createWorkerSession({ values, fetch: updateHandover.fetch })
