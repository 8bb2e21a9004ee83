import { checkUsername, createAccount, resendVerification, verifyEmail } from '#contract/api/auth.ts'
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
  route(createAccount, async ({ params, body }, _setHeader, client) => {
    await signUps.signUp({ id: params.memberId, ...body }, client)
    return {}
  }),
  route(checkUsername, ({ params }, _setHeader, client) => signUps.isFree(params.username, client)),
  route(verifyEmail, async ({ body }, setHeader, client) => {
    const confirmation = await verification.verify(body, client)
    if (confirmation.confirmed !== 'account') return { ...confirmation, session: null }
    const { confirmed, memberId, session } = confirmation
    await devices.remember({ memberId, ...session }, client, setHeader)
    return { confirmed, session, isComplete: true }
  }),
  route(resendVerification, async ({ body }, _setHeader, client) => {
    await signUps.resendMail(body.email, body.locale, client)
    return {}
  }),
]
