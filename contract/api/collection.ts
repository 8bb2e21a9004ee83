import { z } from 'zod'

import { Milliseconds } from './milliseconds.ts'

/*
 * Favourites and saved searches work alike: a member has them on all devices and in the account. Devices send changes
 * and receive the whole collection, with tombstones of removed items.
 */

export const isKept = (removed: 'removed' | 'taken off') =>
  z.boolean().describe(`False where it was ${removed}; told for ninety days, so that other devices hear of it`)

export const ChangedAt = Milliseconds.describe(
  'By the clock of the device, and later than what was changed; kept as no later than the server’s',
)

export const changeSummary =
  'Takes what is newer than what is known, and answers with all of it. Sent twice, it is done once. Where there are too many, the rest is taken and the problem names what is not'

export const changesOf = <Shape extends z.ZodRawShape>(item: Shape, most: number) =>
  z.strictObject({ changes: z.array(z.strictObject(item)).min(1).max(most) })
