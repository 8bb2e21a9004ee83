import {
  changeAvatar,
  changeEmail,
  changePassword,
  changeProfile,
  changeUsername,
  deleteAccount,
  exportAccount,
  cancelAccountDeletion,
  cancelEmailChange,
  readAccount,
  removeAvatar,
} from '#contract/api/account.ts'
import { route } from '#server/http/route.ts'

import type { AccountDeletionService } from './account-deletion-service.ts'
import type { EmailChangeService } from './email-change-service.ts'
import type { ExportService } from './export-service.ts'
import type { PasswordService } from './password-service.ts'
import type { ProfileService } from './profile-service.ts'
import type { UsernameService } from './username-service.ts'

type Services = {
  profiles: ProfileService
  usernames: UsernameService
  emailChanges: EmailChangeService
  ownPasswords: PasswordService
  deletion: AccountDeletionService
  exports: ExportService
}

export const accountRoutes = ({ profiles, usernames, emailChanges, ownPasswords, deletion, exports }: Services) => [
  route(readAccount, ({ memberId }) => profiles.read(memberId)),
  route(changeProfile, ({ memberId, body }) => profiles.changeProfile(memberId, body)),
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
