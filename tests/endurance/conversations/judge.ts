import { isDeepStrictEqual } from 'node:util'

import type { Device } from './device.ts'
import { readAll } from './shown-messages.ts'
import { readDevice, readServer } from './stored-messages.ts'
import { until } from './until.ts'

type Written = {
  directory: string
  origin: string
  conversationId: string
  devices: Record<'buyer' | 'seller', Device>
  messagesOfEach: number
}

const names = ['buyer', 'seller'] as const

/** Waits until both devices have sent and told everything, and returns what is wrong then. */
export async function judge(written: Written): Promise<{ lost: string[]; faults: string[] }> {
  const { directory, conversationId, devices, messagesOfEach } = written
  const unsettled = await untilSettled(written).then(
    () => [],
    ({ message }: Error) => [message],
  )
  const { texts, unread } = await readServer(directory, conversationId)
  const inOrder = texts.map(([, text]) => text)
  const wanted = (name: string) => Array.from({ length: messagesOfEach }, (_, index) => `${name} ${index + 1}`)
  const lost = names.flatMap(wanted).filter((text) => !inOrder.includes(text))
  const faults = [
    ...unsettled,
    ...(texts.every(([number], index) => number === index + 1) ? [] : ['the numbers on the server have gaps']),
    ...names.flatMap((name) => {
      const found = inOrder.filter((text) => text.startsWith(name))
      return isDeepStrictEqual(found, wanted(name)) ? [] : [`the server has of the ${name}: ${found.join(', ')}`]
    }),
    ...(texts.length === 2 * messagesOfEach ? [] : [`the server has ${texts.length} messages`]),
    ...unread.map(({ role, unread: count }) => `the server counts ${count} unread messages of the ${role}`),
  ]
  for (const name of names) faults.push(...(await faultsOf(name, devices[name], inOrder, written)))
  return { lost, faults }
}

/** Without a reload: what happened meanwhile has to arrive by itself. */
const untilSettled = ({ conversationId, devices, messagesOfEach }: Written) =>
  until('both devices have all messages and have told all of it', async () => {
    const settled = names.map(async (name) => {
      const { row, texts, waiting } = await readDevice(devices[name].page, conversationId)
      const lastOwn = texts.findLast(([, text]) => text.startsWith(name))?.[0] ?? 0
      if (!row || waiting > 0 || row.to < 2 * messagesOfEach) return false
      return row.conversation.unread === 0 && row.conversation.otherReadNumber >= lastOwn
    })
    return (await Promise.all(settled)).every(Boolean) || undefined
  })

/** What a member's page shows as it is, after a reload, and in the list of conversations. */
async function faultsOf(
  name: 'buyer' | 'seller',
  device: Device,
  inOrder: readonly string[],
  { conversationId, origin }: Written,
): Promise<string[]> {
  const { page } = device
  const faults: string[] = []
  for (const when of ['at the end', 'after a reload']) {
    const shown = await readAll(page)
    const texts = shown.map(({ text }) => text)
    if (!isDeepStrictEqual(texts, inOrder))
      faults.push(`${when} the page of the ${name} shows other messages than the server has: ${texts.join(', ')}`)
    const unread = shown.filter(({ text, state }) => text.startsWith(name) && state !== 'Read')
    faults.push(...unread.map(({ text, state }) => `${when} “${text}” is shown as “${state}” instead of “Read”`))
    const { texts: stored } = await readDevice(page, conversationId)
    if (
      !isDeepStrictEqual(
        stored,
        inOrder.map((text, index) => [index + 1, text]),
      )
    )
      faults.push(`${when} the device of the ${name} has stored other messages than the server has`)
    await page.reload()
    await page.getByRole('log').getByText(inOrder.at(-1)!, { exact: true }).waitFor()
  }
  await page.goto(`${origin}/en/messages`)
  await page.locator(`a[href*="${conversationId}"]`).waitFor()
  const count = await page.getByText(/unread (?:message|conversation)/).count()
  return count === 0 ? faults : [...faults, `the list of the ${name} shows an unread message`]
}
