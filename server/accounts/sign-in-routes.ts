import { signIn } from '#contract/api/auth.ts'
import { route } from '#server/http/route.ts'

import type { KnownDevices } from './known-devices.ts'
import type { SignInService } from './sign-in-service.ts'

export const signInRoutes = (service: SignInService, devices: Pick<KnownDevices, 'remember'>) => [
  route(signIn, async ({ body }, setHeader, client) => {
    const { memberId, tokens } = await service.signIn(body, client)
    await devices.remember({ memberId, ...tokens }, client, setHeader)
    return tokens
  }),
]
