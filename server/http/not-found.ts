import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

import { Problem } from '#contract/problems.ts'

import { isNonPagePath, nonPagePaths } from './non-page-paths.ts'
import { sendProblem } from './problem-response.ts'
import { unknownRoute } from './route-label.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(refuse)
  for (const path of nonPagePaths) app.all(`${path}/*`, { config: { label: unknownRoute } }, refuse)
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = methodsAt(request)
  if (allowed.length === 0) return sendProblem(new Problem('not-found'), request, reply)
  return sendProblem(new Problem('method-not-allowed'), request, reply.header('allow', allowed.join(', ')))
}

/** The methods that have a route at this path, not counting the wildcard routes that lead here. */
function methodsAt({ server, url }: FastifyRequest): HTTPMethods[] {
  return methods.filter((method) => {
    const found = server.findRoute({ method, url })
    return found !== null && !(isNonPagePath(url) && found.params['*'] !== undefined)
  })
}
