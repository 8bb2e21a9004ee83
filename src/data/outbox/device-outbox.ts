import type { MemberCall } from '#contract/api/call.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'
import { createOutbox, type Outbox } from '#src/data/sync/outbox.ts'

import { createHandlers, type DeviceOperation } from './handlers.ts'

type Dependencies = {
  member: () => Promise<string | undefined>
  callAs: (memberId: string) => MemberCall
}

/** The outbox of this device for a page or the worker. Only one of them sends at a time. */
export const createDeviceOutbox = ({ member, callAs }: Dependencies): Outbox<DeviceOperation> =>
  createOutbox({
    database: localDatabase,
    handlers: createHandlers({ member, callAs }),
    member,
    ifFree: ifLockAvailable,
  })
