import {
  changeAvatar,
  changeEmail,
  changePassword,
  changeProfile,
  changeUsername,
  deleteAccount,
  exportAccount,
  keepAccount,
  keepEmail,
  readAccount,
  removeAvatar,
} from '#contract/api/account.ts'
import { route } from '#server/http/route.ts'

import type { EmailChangeService } from './email-change-service.ts'
import type { ExportService } from './export-service.ts'
import type { LeavingService } from './leaving-service.ts'
import type { PasswordService } from './password-service.ts'
import type { ProfileService } from './profile-service.ts'
import type { UsernameService } from './username-service.ts'

type Services = {
  profiles: ProfileService
  usernames: UsernameService
  emailChanges: EmailChangeService
  ownPasswords: PasswordService
  leaving: LeavingService
  exports: ExportService
}

export const accountRoutes = ({ profiles, usernames, emailChanges, ownPasswords, leaving, exports }: Services) => [
  route(readAccount, ({ memberId }) => profiles.read(memberId)),
  route(changeProfile, ({ memberId, body }) => profiles.changeProfile(memberId, body)),
  route(changeAvatar, ({ memberId, upload }) => profiles.changeAvatar(memberId, upload)),
  route(removeAvatar, ({ memberId }) => profiles.removeAvatar(memberId)),
  route(changeUsername, ({ memberId, body }) => usernames.change(memberId, body.username)),
  route(changeEmail, ({ memberId, body }, _setHeader, sender) => emailChanges.begin(memberId, body, sender)),
  route(keepEmail, ({ memberId }) => emailChanges.keep(memberId)),
  route(changePassword, async ({ body, ...caller }, _setHeader, sender) => {
    await ownPasswords.change(caller, body, sender)
    return {}
  }),
  route(deleteAccount, ({ body, ...caller }, _setHeader, sender) => leaving.leave(caller, body.password, sender)),
  route(keepAccount, ({ memberId }) => leaving.stay(memberId)),
  route(exportAccount, ({ memberId }) => exports.begin(memberId)),
]
