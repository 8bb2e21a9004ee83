import { sessionValues as values } from '#src/data/session/token-storage.ts'
import { createWorkerSession } from '#src/data/session/worker-session.ts'

import { updateHandover } from './update-handover.ts'

/** Who is signed in, as far as the worker can know. */
export const session = createWorkerSession({ values, fetch: updateHandover.fetch })
