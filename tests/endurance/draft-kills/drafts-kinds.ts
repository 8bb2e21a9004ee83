import { publishDraft } from '#tests/support/publish-draft.ts'

import type { Shown } from './shown.ts'
import { inputOf, type Scene, type Seen, type StepKind, typed, typing } from './step-kind.ts'

const entryOf = ({ page, draft }: Scene) => page.locator('main li', { has: page.locator(`a[href*="${draft}"]`) })

const remove = (scene: Scene) =>
  entryOf(scene)
    .getByRole('button', { name: /^Delete the draft/ })
    .click()

/** The list is never empty, because the untouched drafts are in it: without entries it is not loaded yet. */
const isList = ({ entries }: Shown) => Object.keys(entries).length > 0

const presence = (shown: Shown, draft: string) =>
  isList(shown) ? (draft in shown.entries ? 'there' : 'gone') : undefined

const asked = (shown: Shown, draft: string) => {
  if (!isList(shown) || !(draft in shown.entries)) return undefined
  return /Will be published|Sending/.test(shown.entries[draft]!) ? 'asked' : 'not asked'
}

const publish = ({ page }: Scene) => publishDraft(page)

const isStillAsked: StepKind['faultsOf'] = ({ asked: kept }, { draft, signs }: Seen) =>
  signs.includes('asked') && !kept.includes(draft) ? ['the queued draft is no longer queued'] : []

export const draftsKinds: readonly StepKind[] = [
  {
    name: 'discarding a draft',
    at: 'drafts',
    strokes: (scene) => [() => remove(scene)],
    signOf: presence,
    faultsOf: ({ drafts }, { draft, signs }) =>
      signs.at(-1) === 'gone' && drafts.some(({ id }) => id === draft) ? ['the discarded draft exists again'] : [],
  },
  {
    name: 'discarding a draft and undoing the deletion',
    at: 'drafts',
    strokes: (scene) => [() => remove(scene), () => scene.page.getByRole('button', { name: 'Undo' }).click()],
    signOf: presence,
    faultsOf: ({ drafts }, { draft, signs }) =>
      signs.length === 3 && !drafts.some(({ id }) => id === draft) ? ['the restored draft is gone'] : [],
  },
  {
    name: 'queueing a draft while the server is unreachable',
    at: 'place',
    isAlone: true,
    strokes: (scene) => [() => publish(scene)],
    signOf: asked,
    faultsOf: isStillAsked,
  },
  {
    name: 'publishing offline and continuing to type',
    at: 'place',
    isAlone: true,
    prepare: ({ page }) => page.context().setOffline(true),
    strokes: (scene) => [
      () => publish(scene),
      () => entryOf(scene).getByRole('heading').getByRole('link').click(),
      ...typing(inputOf('title'), ' mat')(scene),
    ],
    signOf: (shown, draft) => asked(shown, draft) ?? (shown.saving === 'saved' ? shown.fields['title'] : undefined),
    mayBecome: typed('title', ' mat'),
    faultsOf: isStillAsked,
  },
  {
    name: 'withdrawing a draft from the queue',
    at: 'place',
    isAlone: true,
    async prepare(scene) {
      await publish(scene)
      await entryOf(scene).getByText('Will be published').waitFor()
    },
    strokes: (scene) => [() => entryOf(scene).getByRole('button', { name: 'Do not publish yet' }).click()],
    signOf: asked,
    faultsOf: ({ asked: kept }, { draft, signs }) =>
      signs.at(-1) === 'not asked' && kept.includes(draft) ? ['the withdrawn draft is still queued'] : [],
  },
]

const choose = ({ page }: Scene, act: string) => [
  () =>
    page
      .getByRole('button', { name: /^More / })
      .first()
      .click(),
  () => page.getByRole('dialog').getByRole('button', { name: act }).click(),
]

/** The listings on the server have three photos, so a draft of one either has all three or does not exist. */
const isWhole: StepKind['faultsOf'] = ({ drafts }, { draft, bystanders }) =>
  drafts
    .filter(({ id }) => id !== draft && !bystanders.includes(id))
    .flatMap(({ photos }) => (photos.length === 3 ? [] : [`the draft has ${photos.length} of 3 photos`]))

export const listingsKinds: readonly StepKind[] = [
  {
    name: 'duplicating a listing',
    at: 'listings',
    strokes: (scene) => [...choose(scene, 'Duplicate as a draft'), ...typing(inputOf('title'), ' mat')(scene)],
    mayBecome: typed('title', ' mat'),
    faultsOf: isWhole,
  },
  {
    name: 'editing a listing',
    at: 'listings',
    strokes: (scene) => [...choose(scene, 'Edit'), ...typing(inputOf('title'), ' mat')(scene)],
    mayBecome: typed('title', ' mat'),
    faultsOf: isWhole,
  },
]
