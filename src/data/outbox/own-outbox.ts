import type { MemberCall } from '#contract/api/call.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'

import { createHandlers, type DeviceOperation } from './handlers.ts'
import { ifFree } from './if-free.ts'
import { createOutbox, type Outbox } from './outbox.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/** The outbox of this device, as a page has it, or the worker: of all of them one sends at a time. */
export const createOwnOutbox = ({ member, callAs }: Dependencies): Outbox<DeviceOperation> =>
  createOutbox({ database: ownDatabase, handlers: createHandlers({ member, callAs }), member, ifFree })
