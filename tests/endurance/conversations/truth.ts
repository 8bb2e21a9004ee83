import type { Device } from './device.ts'
import { readRendered } from './shown-messages.ts'
import { type OnDevice, readDevice } from './stored-messages.ts'

/** What a page can say of an own message, from less to more. */
const states = ['Will be sent', 'Sent', 'Delivered', 'Read'] as const

type Watched = {
  name: 'buyer' | 'seller'
  conversationId: string
  device: Device
  other: Device
}

export type Truth = ReturnType<typeof createTruth>

/**
 * Compares what the page of a device says of its member's messages with what the other device has stored. What was said
 * once has to stay true.
 */
export function createTruth({ name, conversationId, device, other }: Watched) {
  const latest = new Map<string, number>()
  const faults = new Set<string>()
  const isOwn = (text: string) => text.startsWith(name)

  async function check(tab = device.page): Promise<void> {
    const shown = (await readRendered(tab)).filter(({ text }) => isOwn(text))
    const own = await readDevice(tab, conversationId)
    const numbers = new Map(own.texts.map(([number, text]) => [text, number]))
    const there = await readDevice(other.page, conversationId)
    for (const { text, state } of shown) {
      const rank = states.indexOf(state as (typeof states)[number])
      const before = latest.get(text) ?? 0
      if (rank === -1) faults.add(`“${text}” is shown as “${state}”`)
      if (rank < before) faults.add(`“${text}” was shown as “${states[before]}” and then as “${state}”`)
      if (!isTrue(rank, numbers.get(text), there)) faults.add(`“${text}” is shown as “${state}”, but is not`)
      latest.set(text, Math.max(rank, before))
    }
  }

  return { check, faults }
}

function isTrue(rank: number, number: number | undefined, { row }: OnDevice): boolean {
  if (rank < 1) return true
  if (number === undefined) return false
  if (rank === 3) return number <= (row?.readHere ?? 0)
  return rank === 1 || number <= (row?.conversation.lastMessage.number ?? 0)
}
