import { recoverAccount, startRecovery } from '#contract/api/auth.ts'
import { route } from '#server/http/route.ts'

import type { KnownDevices } from './known-devices.ts'
import type { RecoveryService } from './recovery-service.ts'

export const recoveryRoutes = (recovery: RecoveryService, devices: Pick<KnownDevices, 'remember'>) => [
  route(startRecovery, async ({ body }, _setHeader, client) => {
    await recovery.start(body.email, body.locale, client)
    return {}
  }),
  route(recoverAccount, async ({ body }, setHeader, client) => {
    const { memberId, tokens } = await recovery.recover(body, client)
    await devices.remember({ memberId, ...tokens }, client, setHeader)
    return tokens
  }),
]
