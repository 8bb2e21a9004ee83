import { checkUsername, createAccount, mailVerificationAgain, verifyEmail } from '#contract/api/auth.ts'
import { route } from '#server/http/route.ts'

import type { KnownDevices } from './known-devices.ts'
import type { SignUpService } from './sign-up-service.ts'
import type { VerificationService } from './verification-service.ts'

type Dependencies = {
  signUps: SignUpService
  verification: VerificationService
  devices: Pick<KnownDevices, 'remember'>
}

export const signUpRoutes = ({ signUps, verification, devices }: Dependencies) => [
  route(createAccount, async ({ params, body }, _setHeader, sender) => {
    await signUps.signUp({ id: params.memberId, ...body }, sender)
    return {}
  }),
  route(checkUsername, ({ params }, _setHeader, sender) => signUps.isFree(params.username, sender)),
  route(verifyEmail, async ({ body }, setHeader, sender) => {
    const confirmation = await verification.verify(body, sender)
    if (confirmation.confirmed !== 'account') return { ...confirmation, session: null }
    const { confirmed, memberId, session } = confirmation
    await devices.remember({ memberId, ...session }, sender, setHeader)
    return { confirmed, session, isComplete: true }
  }),
  route(mailVerificationAgain, async ({ body }, _setHeader, sender) => {
    await signUps.mailAgain(body.email, body.locale, sender)
    return {}
  }),
]
