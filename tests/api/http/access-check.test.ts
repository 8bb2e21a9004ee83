// One run: the test needs no database.
import { expect, test } from 'vitest'
import { z } from 'zod'

import { type Access, endpoint } from '#contract/api/endpoint.ts'
import { docsRoutes } from '#server/http/docs/docs-routes.ts'
import { route } from '#server/http/route.ts'

import { smallServer } from './small-server.ts'

const asking = (access: Access) =>
  endpoint('GET /v0/desk', { summary: 'Reads the desk', access, response: z.object({ caller: z.string() }) })

const openDesk = (access: Access) =>
  smallServer({
    routes: [
      route(asking(access), async (request) => {
        const { memberId = 'nobody', role = 'none' } = request as { memberId?: string; role?: string }
        return { caller: `${memberId}, ${role}` }
      }),
    ],
    text: [docsRoutes([asking(access)])],
  })

const callers = { visitor: {}, member: { authorization: 'Anna' }, moderator: { authorization: 'Moderator' } }

const answers = {
  public: { visitor: 'nobody, none', member: 'nobody, none', moderator: 'nobody, none' },
  member: { visitor: 'sign-in-required', member: 'Anna, member', moderator: 'Moderator, moderator' },
  owner: { visitor: 'sign-in-required', member: 'Anna, member', moderator: 'Moderator, moderator' },
  moderator: { visitor: 'sign-in-required', member: 'moderator-required', moderator: 'Moderator, moderator' },
} as const satisfies Record<Access, Record<keyof typeof callers, string>>

test.each(Object.keys(answers) as Access[])('an endpoint for %s admits exactly those', async (access) => {
  const server = openDesk(access)

  for (const [name, headers] of Object.entries(callers)) {
    const answer = (await server.inject({ url: '/v0/desk', headers })).json()
    expect(answer.code ?? answer.caller, name).toBe(answers[access][name as keyof typeof callers])
  }
})

test('a member who is not a moderator gets 403', async () => {
  const refused = await openDesk('moderator').inject({ url: '/v0/desk', headers: callers.member })

  expect(refused.statusCode).toBe(403)
})

test.each(['operator', 'Moderator', '', undefined])(
  'an endpoint with the access %j does not register',
  async (access) => {
    const registering = openDesk(access as Access).inject('/v0/desk')

    await expect(registering).rejects.toThrow('GET /v0/desk has an access that nothing checks')
  },
)

test('the document says that an endpoint is for moderators', async () => {
  const server = openDesk('moderator')
  const { get } = (await server.inject('/v0/openapi.json')).json().paths['/v0/desk']

  expect(get).toMatchObject({
    'x-access': 'moderator',
    description: 'For moderators.',
    responses: { 403: { description: 'moderator-required' } },
  })
})
