import type { Endpoint } from '#contract/api/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import { sessionsOn, somePassword } from '#tests/support/members.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

export type Sent = { params?: Record<string, string>; payload?: object | Buffer; headers?: Record<string, string> }

type Prepare = (owner: string, database: Database) => Promise<Sent>

/** What a member may ask of each endpoint that is not public, and for an owner's, a thing of theirs that is there to be asked about. */
const requests: Record<string, Prepare> = {
  'PUT /v0/account/profile': async () => ({
    payload: { bio: 'Sells bicycles.', languages: ['fr'], locality: null, locale: 'fr', version: 1 },
  }),
  'PUT /v0/account/avatar': async () => ({ payload: await aPhoto(), headers: { 'content-type': 'image/jpeg' } }),
  'PUT /v0/account/username': async () => ({ payload: { username: 'somebody.else' } }),
  'PUT /v0/account/email': async () => ({ payload: { email: 'new@example.org', password: somePassword } }),
  'PUT /v0/account/password': async () => ({
    payload: { oldPassword: somePassword, newPassword: 'ten little ducks' },
  }),
  'PUT /v0/account/deletion': async () => ({ payload: { password: somePassword } }),
  'DELETE /v0/account/sessions/:sessionId': async (owner, database) => {
    await sessionsOn(database).begin(owner, '')
    const { id } = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('device', '=', '')
      .where('member_id', '=', owner)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { params: { sessionId: id } }
  },
}

const needsRequest = ({ access, params, body, upload }: Endpoint) => access === 'owner' || !!(params ?? body ?? upload)

/** Fails where an endpoint was added that nobody has said how to ask. */
export async function requestFor(endpoint: Endpoint, owner: string, database: Database): Promise<Sent> {
  const prepare = requests[endpoint.signature]
  if (!prepare && needsRequest(endpoint)) throw new Error(`${endpoint.signature} needs a request in ${import.meta.url}`)
  return (await prepare?.(owner, database)) ?? {}
}

/** With something that is nobody's in the place of each parameter. */
export const urlOf = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? crypto.randomUUID()))
