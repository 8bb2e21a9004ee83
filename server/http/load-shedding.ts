import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { AdmissionControl, Refusal, Work } from './admission-control.ts'
import { normalizeUrl } from './normalize-url.ts'

/** Whoever watches over the server must be answered most of all when it has too much to do. */
const monitoringPath = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/** Under these lie finished bytes, */
const finishedFilePath = /^\/(?:fonts|icons|map|media|og|screenshots)\//

/** and under these those of this build. What it does not have is looked for in the database, as a listing is. */
const buildFilePath = /^\/(?:assets|builds)\//

/** Below these a password is hashed, which takes long and has a queue of its own. */
const passwordPath = /^\/v0\/(?:auth\/(?:sign-in|recover)|accounts\/[^/]+|account\/(?:password|email|deletion))(?:\?|$)/

/** Photos are made of what is sent to these, which takes longest of all and has a queue of its own, too. */
const uploadPath = /^\/v0\/(?:photos\/[^/]+|account\/avatar)(?:\?|$)/

type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void

/** Whether this build has a file at a path of its folders. */
export type HasFile = (path: string) => boolean

type Parts = { admission: AdmissionControl; hasFile: HasFile; refuse: Refuse }

/** Sends away whom there is no room for, before the framework has spent anything on them. */
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
