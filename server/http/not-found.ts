import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

import { Problem } from '#contract/problems.ts'

import { answerProblem } from './problem-answer.ts'
import { unknownRoute } from './route-label.ts'

/** Under these, programs ask for one exact thing: what is not there is never answered by a page. */
const programPaths = ['/v0', '/assets', '/builds', '/fonts', '/icons', '/map', '/media', '/screenshots', '/sitemaps']

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(refuse)
  for (const path of programPaths) app.all(`${path}/*`, { config: { label: unknownRoute } }, refuse)
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = methodsAt(request)
  if (allowed.length === 0) return answerProblem(new Problem('not-found'), request, reply)
  return answerProblem(new Problem('method-not-allowed'), request, reply.header('allow', allowed.join(', ')))
}

/** The methods that this path would be answered to. The wildcards that lead here do not count as an answer. */
function methodsAt({ server, url }: FastifyRequest): HTTPMethods[] {
  const isProgramPath = programPaths.some((path) => url.startsWith(`${path}/`))
  return methods.filter((method) => {
    const found = server.findRoute({ method, url })
    return found !== null && !(isProgramPath && found.params['*'] !== undefined)
  })
}
