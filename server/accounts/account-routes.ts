import {
  changeAvatar,
  changeEmail,
  changePassword,
  changeProfile,
  changeUsername,
  declareTrader,
  deleteAccount,
  exportAccount,
  cancelAccountDeletion,
  cancelEmailChange,
  readAccount,
  removeAvatar,
  revokeTrader,
} from '#contract/api/account.ts'
import { route } from '#server/http/route.ts'

import type { AccountDeletionService } from './account-deletion-service.ts'
import type { EmailChangeService } from './email-change-service.ts'
import type { ExportService } from './export-service.ts'
import type { PasswordService } from './password-service.ts'
import type { ProfileService } from './profile-service.ts'
import type { TraderService } from './trader-service.ts'
import type { UsernameService } from './username-service.ts'

type Services = {
  profiles: ProfileService
  traders: TraderService
  usernames: UsernameService
  emailChanges: EmailChangeService
  ownPasswords: PasswordService
  deletion: AccountDeletionService
  exports: ExportService
}

export const accountRoutes = ({
  profiles,
  traders,
  usernames,
  emailChanges,
  ownPasswords,
  deletion,
  exports,
}: Services) => [
  route(readAccount, ({ memberId }) => profiles.read(memberId)),
  route(changeProfile, ({ memberId, body }) => profiles.changeProfile(memberId, body)),
  route(declareTrader, ({ memberId, body }) => traders.declare(memberId, body)),
  route(revokeTrader, ({ memberId }) => traders.revoke(memberId)),
  route(changeAvatar, ({ memberId, upload }) => profiles.changeAvatar(memberId, upload)),
  route(removeAvatar, ({ memberId }) => profiles.removeAvatar(memberId)),
  route(changeUsername, ({ memberId, body }) => usernames.change(memberId, body.username)),
  route(changeEmail, ({ memberId, body }, _setHeader, client) => emailChanges.begin(memberId, body, client)),
  route(cancelEmailChange, ({ memberId }) => emailChanges.cancel(memberId)),
  route(changePassword, async ({ body, ...caller }, _setHeader, client) => {
    await ownPasswords.change(caller, body, client)
    return {}
  }),
  route(deleteAccount, ({ body, ...caller }, _setHeader, client) =>
    deletion.requestDeletion(caller, body.password, client),
  ),
  route(cancelAccountDeletion, ({ memberId }) => deletion.cancelDeletion(memberId)),
  route(exportAccount, ({ memberId }) => exports.begin(memberId)),
]
