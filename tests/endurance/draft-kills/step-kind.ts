import type { Locator, Page } from '@playwright/test'

import type { GivenDraft } from '#tests/support/draft-on-device.ts'
import type { DeviceContents } from '#tests/support/stored-drafts.ts'

import type { Fields, Shown } from './shown.ts'

/** Where a step is done: at one of the three, at the list of drafts, or at what the member sells. */
export type Place = 'basics' | 'photos' | 'place' | 'drafts' | 'listings'

export type Scene = { page: Page; draft: string }

/** A single thing that a person does; some of them make up a step. */
export type Stroke = () => Promise<unknown>

/** What was seen until the browser was killed. */
export type Seen = {
  draft: string
  /** Those of other steps, which this one must leave alone. */
  bystanders: readonly string[]
  /** What stood in the fields of each page when it last said that it was saved, by its path. */
  marked: ReadonlyMap<string, Fields>
  /** The same when the page said so first. */
  begun: ReadonlyMap<string, Fields>
  /** What stood in them last of each tab. */
  tabs: readonly Fields[]
  /** What told that something was done, the last one last. */
  signs: readonly string[]
}

/** Whether a field may be found so that stood otherwise at the mark, because the step went on with it. */
export type MayBecome = (
  field: string,
  marked: string,
  found: string | undefined,
  before: string | undefined,
) => boolean

export type StepKind = {
  name: string
  at: Place
  /** What there is to begin with. */
  given?: GivenDraft
  /** The server is away meanwhile. */
  isAlone?: boolean
  prepare?: (scene: Scene) => Promise<void>
  strokes: (scene: Scene) => readonly Stroke[]
  mayBecome?: MayBecome
  /** What tells that it is done where no mark does: at a list. */
  signOf?: (shown: Shown, draft: string) => string | undefined
  /** What of it is missing, or there though it should not be. */
  faultsOf?: (kept: DeviceContents, seen: Seen) => string[]
}

/** Letter by letter behind what is there. */
export const typing =
  (find: (page: Page) => Locator, text: string) =>
  ({ page }: Scene): Stroke[] => [
    () => find(page).press('Control+End'),
    ...[...text].map((letter) => () => page.keyboard.type(letter)),
  ]

export const typed =
  (field: string, text: string): MayBecome =>
  (name, marked, found = '', before = '') =>
    name === field && found.startsWith(marked) && `${before}${text}`.startsWith(found)

/** Changed once, and not back. */
export const chosen =
  (fields: RegExp): MayBecome =>
  (name, marked, _found, before) =>
    fields.test(name) && marked === before

/** Changed several times. */
export const oneAfterTheOther =
  (field: string, values: readonly string[]): MayBecome =>
  (name, marked, found = '') =>
    name === field && values.indexOf(found) > values.indexOf(marked)

export const any =
  (...rules: readonly MayBecome[]): MayBecome =>
  (...change) =>
    rules.some((rule) => rule(...change))

export const fieldOf = (name: string) => (page: Page) => page.locator(`[data-field="${name}"]`)

export const inputOf = (name: string) => (page: Page) => page.locator(`[data-field="${name}"] :is(input, textarea)`)

/** Opens a long list, narrows it down and takes the first. */
export const picking =
  (field: string, text: string) =>
  ({ page }: Scene): Stroke[] => [
    () => fieldOf(field)(page).locator('button[aria-expanded]').click(),
    ...[...text].map((letter) => () => page.keyboard.type(letter)),
    () => page.keyboard.press('Enter'),
  ]
