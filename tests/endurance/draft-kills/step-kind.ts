import type { Locator, Page } from '@playwright/test'

import type { GivenDraft } from '#tests/support/draft-on-device.ts'
import type { DeviceContents } from '#tests/support/stored-drafts.ts'

import type { Fields, Shown } from './shown.ts'

/** Where a step takes place: in one of the form's three steps, in the list of drafts, or in the member's listings. */
export type Place = 'basics' | 'photos' | 'place' | 'drafts' | 'listings'

export type Scene = { page: Page; draft: string }

/** A single action of a person; a step consists of several. */
export type Stroke = () => Promise<unknown>

/** What was recorded until the browser was killed. */
export type Seen = {
  draft: string
  /** Drafts that the step must not change. */
  bystanders: readonly string[]
  /** The values of the fields of each page, by its path, when it was last marked as saved. */
  marked: ReadonlyMap<string, Fields>
  /** The same when it was first marked as saved. */
  begun: ReadonlyMap<string, Fields>
  /** The last saved values of each tab. */
  tabs: readonly Fields[]
  /** The signs that something was done, in order. */
  signs: readonly string[]
}

/** Whether a field may differ from its marked value, because the step went on changing it. */
export type MayBecome = (
  field: string,
  marked: string,
  found: string | undefined,
  before: string | undefined,
) => boolean

export type StepKind = {
  name: string
  at: Place
  /** The draft before the step. */
  given?: GivenDraft
  /** The server is unreachable during the step. */
  isAlone?: boolean
  prepare?: (scene: Scene) => Promise<void>
  strokes: (scene: Scene) => readonly Stroke[]
  mayBecome?: MayBecome
  /** The sign that something is done where there is no save mark, such as in a list. */
  signOf?: (shown: Shown, draft: string) => string | undefined
  /** What is missing from the result, or in it by mistake. */
  faultsOf?: (kept: DeviceContents, seen: Seen) => string[]
}

/** Types a text behind the existing one, letter by letter. */
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

/** A value that is changed once, and not back. */
export const chosen =
  (fields: RegExp): MayBecome =>
  (name, marked, _found, before) =>
    fields.test(name) && marked === before

/** A value that is changed several times. */
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

/** Opens a long list, filters it and picks the first entry. */
export const picking =
  (field: string, text: string) =>
  ({ page }: Scene): Stroke[] => [
    () => fieldOf(field)(page).locator('button[aria-expanded]').click(),
    ...[...text].map((letter) => () => page.keyboard.type(letter)),
    () => page.keyboard.press('Enter'),
  ]
