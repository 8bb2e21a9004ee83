import type { Kysely } from 'kysely'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createAuthenticate } from '#server/accounts/authenticate.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsRepository } from '#server/accounts/sessions-repository.ts'
import { sessionsRoutes } from '#server/accounts/sessions-routes.ts'
import { createSessionsService } from '#server/accounts/sessions-service.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Route } from '#server/http/route.ts'

import type { Config } from './config.ts'

type Ground = {
  config: Config
  db: Kysely<Schema>
  keys: ServerKeys
  isStorageFull: () => boolean
}

/** Who takes part: accounts and sessions, and how callers are told from one another. */
export function createMemberNouns({ db, keys, isStorageFull }: Ground) {
  const tokens = createAccessTokens(keys)
  const sessions = createSessionsService({ db, tokens, isStorageFull })

  const routes: Route[] = [...sessionsRoutes(sessions)]
  return { routes, authenticate: createAuthenticate({ tokens, sessions: createSessionsRepository(db) }) }
}
