import type { Kysely } from 'kysely'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { accountRoutes } from '#server/accounts/account-routes.ts'
import { createAuthenticate } from '#server/accounts/authenticate.ts'
import { deleteDueMembers } from '#server/accounts/delete-member.ts'
import { dropExpired } from '#server/accounts/drop-expired.ts'
import { createEmailChangeService } from '#server/accounts/email-change-service.ts'
import { createExportService } from '#server/accounts/export-service.ts'
import { createKnownDevices } from '#server/accounts/known-devices.ts'
import { createLeavingService } from '#server/accounts/leaving-service.ts'
import { createMailedCodes } from '#server/accounts/mailed-codes.ts'
import { createMailedSecrets } from '#server/accounts/mailed-secrets.ts'
import { createConfirmPassword } from '#server/accounts/own-password.ts'
import { createPasswordService } from '#server/accounts/password-service.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { createProfileService } from '#server/accounts/profile-service.ts'
import { recoveryRoutes } from '#server/accounts/recovery-routes.ts'
import { createRecoveryService } from '#server/accounts/recovery-service.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsRepository } from '#server/accounts/sessions-repository.ts'
import { sessionsRoutes } from '#server/accounts/sessions-routes.ts'
import { createSessionsService } from '#server/accounts/sessions-service.ts'
import { createSignInRepository } from '#server/accounts/sign-in-repository.ts'
import { signInRoutes } from '#server/accounts/sign-in-routes.ts'
import { createSignInService } from '#server/accounts/sign-in-service.ts'
import { signUpRoutes } from '#server/accounts/sign-up-routes.ts'
import { createSignUpService } from '#server/accounts/sign-up-service.ts'
import { createUsernameService } from '#server/accounts/username-service.ts'
import { createVerificationService } from '#server/accounts/verification-service.ts'
import { createAttempts } from '#server/attempts/attempts.ts'
import { limitFailures } from '#server/attempts/limit-failures.ts'
import { forgetOldEvents } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Route } from '#server/http/route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { settleAllListings, settleListings } from '#server/listings/hidden-listings.ts'
import type { Media } from '#server/media/media.ts'
import type { Storage } from '#server/media/storage.ts'

import type { Config } from './config.ts'

type Ground = {
  config: Config
  db: Kysely<Schema>
  keys: ServerKeys
  jobs: Pick<Jobs, 'on' | 'schedule' | 'send'>
  media: Pick<Media, 'keepAvatar'>
  storage: Pick<Storage, 'read'>
  wakeDeliveries: WakeDeliveries
  isStorageFull: () => boolean
}

/** Who takes part: accounts and sessions, and how callers are told from one another. */
export function createMemberNouns(ground: Ground) {
  const { config, db, keys, jobs, media, storage, wakeDeliveries, isStorageFull } = ground
  const tokens = createAccessTokens(keys)
  const sessions = createSessionsService({ db, tokens, isStorageFull, wakeDeliveries })
  const attempts = createAttempts({ db, key: keys.first('attempts') })
  const passwords = createPasswords()
  const devices = createKnownDevices({ db, isSecure: config.isSecure })
  const codes = createMailedCodes({ db, attempts, secrets: createMailedSecrets(keys) })
  const { confirmPassword, confirmOneOf } = createConfirmPassword({ attempts, passwords })
  const signUps = createSignUpService({ db, attempts, passwords, wakeDeliveries })
  const verification = createVerificationService({ db, codes, confirmOneOf, sessions, wakeDeliveries })
  const signIn = createSignInService({
    db,
    accounts: createSignInRepository(db),
    attempts,
    devices,
    passwords,
    sessions,
    mailConfirmationAgain: signUps.remind,
    wakeDeliveries,
  })
  const { forgive } = signIn
  const limitPhotos = limitFailures(attempts, 'photo-refused')
  const recovery = createRecoveryService({ db, attempts, codes, passwords, sessions, forgive, wakeDeliveries })
  const account = accountRoutes({
    profiles: createProfileService({
      db,
      attempts,
      keepAvatar: (bytes, memberId) => limitPhotos(memberId, () => media.keepAvatar(bytes)),
    }),
    usernames: createUsernameService({ db, attempts, wakeDeliveries }),
    emailChanges: createEmailChangeService({ db, attempts, confirmPassword, wakeDeliveries }),
    ownPasswords: createPasswordService({ db, confirmPassword, passwords, sessions, wakeDeliveries }),
    leaving: createLeavingService({
      db,
      confirmPassword,
      sessions,
      settleListings: (memberId) => settleListings(db, memberId),
      wakeDeliveries,
    }),
    exports: createExportService({ db, storage, attempts }),
  })

  jobs.on('accounts-leave', async () => {
    await deleteDueMembers(db)
    await settleAllListings(db)
  })
  jobs.schedule('accounts-leave', '*/10 * * * *')
  jobs.on('audit-forget', () => forgetOldEvents(db))
  jobs.schedule('audit-forget', '20 4 * * *')
  jobs.on('accounts-expired', () => dropExpired(db))
  jobs.schedule('accounts-expired', '50 * * * *')

  const routes: Route[] = [
    ...sessionsRoutes(sessions, codes),
    ...signInRoutes(signIn, devices),
    ...signUpRoutes({ signUps, verification, devices }),
    ...recoveryRoutes(recovery, devices),
    ...account,
  ]
  return {
    routes,
    attempts,
    authenticate: createAuthenticate({ tokens, sessions: createSessionsRepository(db) }),
    stop: passwords.close,
  }
}
