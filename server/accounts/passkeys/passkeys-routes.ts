import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/api/passkeys.ts'
import type { KnownDevices } from '#server/accounts/known-devices.ts'
import { route } from '#server/http/route.ts'

import type { PasskeySignInService } from './passkey-sign-in-service.ts'
import type { PasskeysService } from './passkeys-service.ts'

type Services = {
  passkeys: PasskeysService
  passkeySignIn: PasskeySignInService
  devices: Pick<KnownDevices, 'remember'>
}

export const passkeysRoutes = ({ passkeys, passkeySignIn, devices }: Services) => [
  route(startPasskeySignIn, (_request, _setHeader, client) => passkeySignIn.start(client)),
  route(signInWithPasskey, async ({ body }, setHeader, client) => {
    const { memberId, tokens } = await passkeySignIn.signIn(body.credential, client)
    await devices.remember({ memberId, ...tokens }, client, setHeader)
    return tokens
  }),
  route(listPasskeys, async ({ memberId }) => ({ passkeys: await passkeys.list(memberId) })),
  route(startPasskey, ({ memberId, body }, _setHeader, client) => passkeys.start(memberId, body.password, client)),
  route(addPasskey, ({ memberId, params, body }, _setHeader, client) =>
    passkeys.add({ memberId, ...params }, body.credential, client),
  ),
  route(renamePasskey, ({ memberId, params, body }) => passkeys.rename({ memberId, ...params }, body.name)),
  route(removePasskey, async ({ memberId, params }) => {
    await passkeys.remove({ memberId, ...params })
    return {}
  }),
]
