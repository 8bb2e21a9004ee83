import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** The framework catches errors of routes. This catches errors of the framework itself, which would end the process. */
export function catchListenerErrors(answer: RequestListener, onFailure: (error: unknown) => void): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    try {
      answer(request, response)
    } catch (error) {
      onFailure(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-length': 0 }).end()
    }
  }
}
