import type { Kysely } from 'kysely'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createAccountDeletionService } from '#server/accounts/account-deletion-service.ts'
import { accountRoutes } from '#server/accounts/account-routes.ts'
import { createAuthenticate } from '#server/accounts/authenticate.ts'
import { createPasswordConfirmation } from '#server/accounts/confirm-password.ts'
import { deleteExpired } from '#server/accounts/delete-expired.ts'
import { deleteDueMembers } from '#server/accounts/delete-member.ts'
import { openDeletionLedger } from '#server/accounts/deletion-ledger.ts'
import { createEmailChangeService } from '#server/accounts/email-change-service.ts'
import { createExportService } from '#server/accounts/export-service.ts'
import { createKnownDevices } from '#server/accounts/known-devices.ts'
import { createPasskeyChallenges } from '#server/accounts/passkeys/passkey-challenges.ts'
import { createPasskeySignInService } from '#server/accounts/passkeys/passkey-sign-in-service.ts'
import { passkeysRoutes } from '#server/accounts/passkeys/passkeys-routes.ts'
import { createPasskeysService } from '#server/accounts/passkeys/passkeys-service.ts'
import { createRelyingParty } from '#server/accounts/passkeys/relying-party.ts'
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
import { createTraderService } from '#server/accounts/trader-service.ts'
import { createUsernameService } from '#server/accounts/username-service.ts'
import { createVerificationCodes } from '#server/accounts/verification-codes.ts'
import { createVerificationSecrets } from '#server/accounts/verification-secrets.ts'
import { createVerificationService } from '#server/accounts/verification-service.ts'
import { deleteOldEvents } from '#server/audit/audit-trail.ts'
import { backupDays } from '#server/backup/backup-days.ts'
import type { Config } from '#server/config/config.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import type { Route } from '#server/http/route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { syncAllHiddenListings, syncHiddenListings } from '#server/listings/hidden-listings.ts'
import type { Media } from '#server/media/media.ts'
import type { Storage } from '#server/media/storage.ts'
import { notifyServers } from '#server/moderation/effects.ts'
import { limitFailures } from '#server/rate-limits/limit-failures.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'

type Dependencies = {
  config: Config
  /** Scheme and host at which people reach the server. */
  origin: () => string
  db: Kysely<Schema>
  keys: ServerKeys
  jobs: Pick<Jobs, 'on' | 'schedule' | 'send'>
  media: Pick<Media, 'keepAvatar'>
  storage: Pick<Storage, 'read'>
  wakeDeliveries: WakeDeliveries
  isStorageFull: () => boolean
}

/** Accounts, sessions and the authentication of callers. */
export function createAccountsModule(dependencies: Dependencies) {
  const { config, origin, db, keys, jobs, media, storage, wakeDeliveries, isStorageFull } = dependencies
  const tokens = createAccessTokens(keys)
  const sessions = createSessionsService({ db, tokens, isStorageFull, wakeDeliveries })
  const rateLimiter = createRateLimiter({ db, key: keys.first('attempts') })
  const passwords = createPasswords()
  const ledger = openDeletionLedger(config.deletions)
  const devices = createKnownDevices({ db, isSecure: config.isSecure })
  const codes = createVerificationCodes({ db, rateLimiter, secrets: createVerificationSecrets(keys) })
  const { confirmPassword, confirmAnyHash } = createPasswordConfirmation({ rateLimiter, passwords })
  const signUps = createSignUpService({ db, rateLimiter, passwords, wakeDeliveries })
  const verification = createVerificationService({ db, codes, confirmAnyHash, sessions, wakeDeliveries })
  const signIn = createSignInService({
    db,
    accounts: createSignInRepository(db),
    rateLimiter,
    devices,
    passwords,
    sessions,
    resendConfirmation: signUps.resendConfirmation,
    wakeDeliveries,
  })
  const { resetAttempts } = signIn
  const limitPhotos = limitFailures(rateLimiter, 'photo-refused')
  const recovery = createRecoveryService({ db, rateLimiter, codes, passwords, sessions, resetAttempts, wakeDeliveries })
  const passkeyDependencies = {
    db,
    relyingParty: createRelyingParty({ origin }),
    challenges: createPasskeyChallenges({ db }),
    wakeDeliveries,
  }
  const passkeys = passkeysRoutes({
    passkeys: createPasskeysService({ ...passkeyDependencies, confirmPassword }),
    passkeySignIn: createPasskeySignInService({ ...passkeyDependencies, rateLimiter, devices, sessions }),
    devices,
  })
  const account = accountRoutes({
    profiles: createProfileService({
      db,
      rateLimiter,
      keepAvatar: (bytes, memberId) => limitPhotos(memberId, () => media.keepAvatar(bytes)),
    }),
    traders: createTraderService({ db, rateLimiter, notifyServers }),
    usernames: createUsernameService({ db, rateLimiter, wakeDeliveries }),
    emailChanges: createEmailChangeService({ db, rateLimiter, confirmPassword, wakeDeliveries }),
    ownPasswords: createPasswordService({ db, confirmPassword, passwords, sessions, wakeDeliveries }),
    deletion: createAccountDeletionService({
      db,
      confirmPassword,
      sessions,
      syncHiddenListings: (memberId) => syncHiddenListings(db, memberId),
      wakeDeliveries,
    }),
    exports: createExportService({ db, storage, rateLimiter }),
  })

  jobs.on('accounts-leave', async () => {
    await deleteDueMembers({ db, ledger })
    await syncAllHiddenListings(db)
  })
  jobs.schedule('accounts-leave', '*/10 * * * *')
  jobs.on('deletions-forget', () => ledger.deleteOlderThan(backupDays + 1))
  jobs.schedule('deletions-forget', '5 4 * * *')
  jobs.on('audit-forget', () => deleteOldEvents(db))
  jobs.schedule('audit-forget', '20 4 * * *')
  jobs.on('accounts-expired', () => deleteExpired(db))
  jobs.schedule('accounts-expired', '50 * * * *')

  const routes: Route[] = [
    ...sessionsRoutes(sessions, codes),
    ...signInRoutes(signIn, devices),
    ...signUpRoutes({ signUps, verification, devices }),
    ...recoveryRoutes(recovery, devices),
    ...passkeys,
    ...account,
  ]
  const sessionsRepository = createSessionsRepository(db)
  return {
    routes,
    rateLimiter,
    authenticate: createAuthenticate({ tokens, sessions: sessionsRepository }),
    findExistingSessions: sessionsRepository.findExisting,
    stop: passwords.close,
  }
}
