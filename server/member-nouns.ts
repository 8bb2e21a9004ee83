import type { Kysely } from 'kysely'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createAuthenticate } from '#server/accounts/authenticate.ts'
import { dropExpired } from '#server/accounts/drop-expired.ts'
import { createKnownDevices } from '#server/accounts/known-devices.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsRepository } from '#server/accounts/sessions-repository.ts'
import { sessionsRoutes } from '#server/accounts/sessions-routes.ts'
import { createSessionsService } from '#server/accounts/sessions-service.ts'
import { createSignInRepository } from '#server/accounts/sign-in-repository.ts'
import { signInRoutes } from '#server/accounts/sign-in-routes.ts'
import { createSignInService } from '#server/accounts/sign-in-service.ts'
import { createAttempts } from '#server/attempts/attempts.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Route } from '#server/http/route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

import type { Config } from './config.ts'

type Ground = {
  config: Config
  db: Kysely<Schema>
  keys: ServerKeys
  jobs: Pick<Jobs, 'on' | 'schedule' | 'send'>
  isStorageFull: () => boolean
}

/** Who takes part: accounts and sessions, and how callers are told from one another. */
export function createMemberNouns({ config, db, keys, jobs, isStorageFull }: Ground) {
  const tokens = createAccessTokens(keys)
  const sessions = createSessionsService({ db, tokens, isStorageFull })
  const attempts = createAttempts({ db, key: keys.first('attempts') })
  const passwords = createPasswords()
  const devices = createKnownDevices({ db, isSecure: config.isSecure })
  const signIn = createSignInService({
    accounts: createSignInRepository(db),
    attempts,
    devices,
    passwords,
    sessions,
    mailConfirmationAgain: async () => {},
  })

  jobs.on('accounts-expired', () => dropExpired(db))
  jobs.schedule('accounts-expired', '50 * * * *')

  const routes: Route[] = [...sessionsRoutes(sessions), ...signInRoutes(signIn, devices)]
  return {
    routes,
    authenticate: createAuthenticate({ tokens, sessions: createSessionsRepository(db) }),
    stop: passwords.close,
  }
}
