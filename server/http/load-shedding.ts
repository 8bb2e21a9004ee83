import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { AdmissionControl, Refusal, Work } from './admission-control.ts'
import { normalizeUrl } from './normalize-url.ts'

/** Monitoring must get answers especially during overload. */
const monitoringPath = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/** Folders of static files, */
const finishedFilePath = /^\/(?:fonts|icons|map|media|og|screenshots)\//

/** and folders of this build's files. A file that this build lacks is read from the database, like a listing. */
const buildFilePath = /^\/(?:assets|builds)\//

/** Endpoints that hash a password, which takes long and has a queue of its own. */
const passwordPath = /^\/v0\/(?:auth\/(?:sign-in|recover)|accounts\/[^/]+|account\/(?:password|email|deletion))(?:\?|$)/

/** Endpoints that process photos, which takes longest and has a queue of its own, too. */
const uploadPath = /^\/v0\/(?:photos\/[^/]+|account\/avatar)(?:\?|$)/

type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void

/** Whether this build has a file at a path. */
export type HasFile = (path: string) => boolean

type Parts = { admission: AdmissionControl; hasFile: HasFile; refuse: Refuse }

/** Refuses requests that exceed the limits, before the framework has spent time on them. */
export function shedLoad(answer: RequestListener, { admission, hasFile, refuse }: Parts): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = normalizeUrl(request.url ?? '/')
    const work = classifyWork(request.method, path, hasFile)
    const refusal = monitoringPath.test(path) ? undefined : admission.admit(request, response, work)
    if (refusal === undefined) answer(request, response)
    else refuse(request, response, refusal)
  }
}

function classifyWork(method: string | undefined, path: string, hasFile: HasFile): Work {
  if (finishedFilePath.test(path) || (buildFilePath.test(path) && hasFile(path.split('?', 1)[0] ?? path))) return 'file'
  if (method === 'PUT' && uploadPath.test(path)) return 'upload'
  return passwordPath.test(path) ? 'password' : 'request'
}
