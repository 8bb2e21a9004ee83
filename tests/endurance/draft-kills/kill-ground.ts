import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { createRandom } from '#tests/bench/market/random.ts'
import { sellSomething } from '#tests/endurance/sell-something.ts'
import { putDraft } from '#tests/support/draft-on-device.ts'
import { openFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { memberOf } from '#tests/support/signed-in.ts'
import { readStoredDrafts } from '#tests/support/stored-drafts.ts'

import { clearDrafts } from './clear-drafts.ts'
import { type Device, openDevice } from './device.ts'
import { faultsOnDisk, lostFields } from './judge.ts'
import { type Killed, killInStep, type Moment } from './kill-in-step.ts'
import type { Place, StepKind } from './step-kind.ts'
import type { Outcome } from './tally.ts'

const addresses: Record<Place, (draft: string) => string> = {
  basics: (draft) => `/en/publish/${draft}/basics`,
  photos: (draft) => `/en/publish/${draft}/photos`,
  place: (draft) => `/en/publish/${draft}/place`,
  drafts: () => '/en/publish',
  listings: () => '/en/profile/listings',
}

export type KillGround = Awaited<ReturnType<typeof openKillGround>>

/** A member's device whose browser is killed again and again. It also has drafts that no step touches. */
export async function openKillGround(site: { data: string; origin: string }, seed = Date.now()) {
  const random = createRandom(seed)
  const line = await openFaultyProxy()
  line.leadTo(site.origin)
  const member = await memberOf({ ...site, origin: line.origin })
  let hasListing = false
  const profile = mkdtempSync(join(tmpdir(), 'noper-profile-'))
  let device = await openDevice(profile, member.signIn)
  const bystanders = await install(device.page, line.origin)

  async function killOnce(kind: StepKind, moment: Moment): Promise<Outcome> {
    const { page } = device
    await clearDrafts(page, bystanders)
    const { id: draft } = await putDraft(page, { photos: 3, ...kind.given })
    if (kind.isAlone) line.shut()
    else line.open()
    if (kind.at === 'listings' && !hasListing) await sellSomething(site.origin, member)
    hasListing ||= kind.at === 'listings'
    const scene = { page, draft }
    await page.goto(line.origin + addresses[kind.at](draft))
    await hasArrived(device, kind)
    await kind.prepare?.(scene)
    const before = await readStoredDrafts(page)

    const killed = await killInStep(device, { kind, scene, moment, random })
    device = await openDevice(profile, member.signIn)
    const lost = await lostOf(kind, killed)
    const seen = { ...killed, bystanders }
    return { ...killed, faults: [...lost, ...faultsOnDisk(kind, before, await readStoredDrafts(device.page), seen)] }
  }

  async function lostOf(kind: StepKind, { marked, begun }: Killed): Promise<string[]> {
    const lost: string[] = []
    for (const [path, fields] of marked) {
      await device.page.goto(line.origin + path)
      let missing = ['the draft is not shown']
      await device
        .waitFor(device.page, (shown) => {
          if (shown.path !== path || shown.saving !== 'saved') return false
          missing = lostFields(kind, fields, shown.fields, begun.get(path) ?? {})
          return missing.length === 0
        })
        .catch(() => lost.push(...missing))
    }
    if (marked.size === 0) await device.page.goto(`${line.origin}/en/publish`)
    return lost
  }

  async function close(): Promise<void> {
    await device.context.close()
    await line.close()
    rmSync(profile, { recursive: true, force: true })
  }

  return { killOnce, close }
}

/** Installs the app on the device, stores three drafts and returns their ids. */
async function install(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/en/publish`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.getByRole('button', { name: 'New listing' }).waitFor()
  const drafts = [await putDraft(page), await putDraft(page), await putDraft(page)]
  return drafts.map(({ id }) => id)
}

/** Waits until the whole step is rendered. */
async function hasArrived({ page, waitFor }: Device, { at }: StepKind): Promise<void> {
  const isThere: Record<Place, Parameters<typeof waitFor>[1]> = {
    basics: ({ fields }) => Object.keys(fields).some((field) => field.startsWith('characteristics.')),
    photos: ({ fields }) => (fields['photos'] ?? '') !== '',
    place: ({ fields }) => 'locality' in fields,
    drafts: ({ entries }) => Object.keys(entries).length > 0,
    listings: () => true,
  }
  await waitFor(page, isThere[at])
  if (at === 'listings')
    await page
      .getByRole('button', { name: /^More / })
      .first()
      .waitFor()
}
