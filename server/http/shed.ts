import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { Admission, Refusal, Work } from './admission.ts'
import { plainPath } from './plain-path.ts'

/** Whoever watches over the server must be answered most of all when it has too much to do. */
const watched = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/** Under these lie finished bytes, */
const files = /^\/(?:fonts|icons|map|media|og|screenshots)\//

/** and under these those of this build. What it does not have is looked for in the database, as a listing is. */
const ofBuild = /^\/(?:assets|builds)\//

/** Below these a password is hashed, which takes long and has a queue of its own. */
const passwords = /^\/v0\/(?:auth\/(?:sign-in|recover)|accounts\/[^/]+|account\/(?:password|email|deletion))(?:\?|$)/

/** Photos are made of what is sent to these, which takes longest of all and has a queue of its own, too. */
const uploads = /^\/v0\/(?:photos\/[^/]+|account\/avatar)(?:\?|$)/

type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void

/** Whether this build has a file at a path of its folders. */
export type HasFile = (path: string) => boolean

type Parts = { admission: Admission; hasFile: HasFile; refuse: Refuse }

/** Sends away whom there is no room for, before the framework has spent anything on them. */
export function shed(answer: RequestListener, { admission, hasFile, refuse }: Parts): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = plainPath(request.url ?? '/')
    const work = workOf(request.method, path, hasFile)
    const refusal = watched.test(path) ? undefined : admission.admit(request, response, work)
    if (refusal === undefined) answer(request, response)
    else refuse(request, response, refusal)
  }
}

function workOf(method: string | undefined, path: string, hasFile: HasFile): Work {
  if (files.test(path) || (ofBuild.test(path) && hasFile(path.split('?', 1)[0] ?? path))) return 'file'
  if (method === 'PUT' && uploads.test(path)) return 'upload'
  return passwords.test(path) ? 'password' : 'request'
}
