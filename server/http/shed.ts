import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { Admission, Refusal } from './admission.ts'
import { plainPath } from './plain-path.ts'

/** Whoever watches over the server must be answered most of all when it has too much to do. */
const watched = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/** Under these lie finished bytes. */
const files = /^\/(?:assets|builds|fonts|icons|map|media|og)\//

type Refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void

/** Sends away whom there is no room for, before the framework has spent anything on them. */
export function shed(answer: RequestListener, admission: Admission, refuse: Refuse): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = plainPath(request.url ?? '/')
    const refusal = watched.test(path) ? undefined : admission.admit(request, response, files.test(path))
    if (refusal === undefined) answer(request, response)
    else refuse(request, response, refusal)
  }
}
