import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/api/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { createHttpServer, type HttpServerParts } from '#server/http/http-server.ts'
import { type Route, route } from '#server/http/route.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

const Thing = z.object({
  name: z.string(),
  weight: z.number().nullable(),
  maker: z.object({ name: z.string() }).nullable(),
  sizes: z.record(z.string(), z.union([z.string(), z.number()])),
})

const params = z.strictObject({ name: z.string().max(20) })

const readThing = endpoint('GET /v0/things/:name', {
  summary: 'Reads a thing',
  access: 'public',
  params,
  query: z.strictObject({ size: z.coerce.number().int().max(9).optional() }),
  response: Thing,
  cacheSeconds: 10,
})

const writeThing = endpoint('PUT /v0/things/:name', {
  summary: 'Writes a thing',
  access: 'member',
  params,
  body: z.strictObject({
    weight: z.number(),
    labels: z.record(z.string(), z.string()).optional(),
    notes: z.unknown().optional(),
  }),
  response: Thing,
})

const thing = { name: 'lamp', weight: 3, maker: null, sizes: { height: 40, bulb: 'E27' } }

const answers: Record<string, () => unknown> = {
  lamp: () => thing,
  secret: () => ({ ...thing, password: 'hidden', maker: { name: 'Anna', email: 'anna@example.org' } }),
  long: () => ({ ...thing, name: 'x'.repeat(5_000) }),
  incomplete: () => ({ weight: 3 }),
  missing: () => {
    throw new Problem('listing-not-found')
  },
  broken: () => {
    throw new Error('the password is hunter2')
  },
  refused: () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  },
  terminated: () => {
    throw new Error('Connection terminated unexpectedly')
  },
  endless: () => new Promise(() => {}),
  full: () => {
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  },
  fileless: () => {
    throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' })
  },
}

export const smallRoutes: Route[] = [
  route(readThing, async ({ params: { name } }) => (answers[name] ?? answers['missing'])?.() as typeof thing),
  route(writeThing, async ({ params: { name }, body, memberId }) => ({
    name,
    weight: body.weight,
    maker: { name: memberId },
    sizes: {},
  })),
]

/** The HTTP layer with two routes; `things/:name` behaves according to the name. */
export function smallServer(parts: Partial<HttpServerParts> = {}): FastifyInstance {
  const app = createHttpServer({
    routes: smallRoutes,
    authenticate: async ({ headers }) => {
      if (headers.authorization === undefined) throw new Problem('sign-in-required')
      return {
        memberId: headers.authorization,
        sessionId: 'here',
        role: headers.authorization === 'Moderator' ? 'moderator' : 'member',
      }
    },
    headers: securityHeaders({ mapTileUrl: null, fontStylesheetUrl: null, isSecure: false }),
    log: { level: 'silent' },
    trustProxy: false,
    ...parts,
  })
  onTestFinished(() => app.close())
  return app
}
