/** What a page shows of one draft or of the list of drafts. */
export type Shown = {
  /** Milliseconds since 1970. */
  at: number
  path: string
  /** The state of the save mark; undefined if there is none. */
  saving: string | undefined
  /** The values of the fields of the open step. Fields that are not rendered yet are left out. */
  fields: Fields
  /** The texts of the entries in the list of drafts, by id. */
  entries: Readonly<Record<string, string>>
}

export type Fields = Readonly<Record<string, string>>

/** Runs in the page from its start, and reports what the page shows whenever that changes. */
export function watchShown(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const { tellShown } = globalThis as unknown as { tellShown: (shown: object) => Promise<void> }
  let told = ''
  let before = ''

  function look(): void {
    const shown = { path: path(), saving: saving(), fields: fields(), entries: entries() }
    if (JSON.stringify(shown) === told) return
    told = JSON.stringify(shown)
    void tellShown({ ...shown, at: Date.now() })
  }

  /**
   * After a navigation the URL is the next step's while the previous step is still shown, so this reads the step from
   * its fields.
   */
  function path(): string {
    const steps = { title: 'basics', photos: 'photos', postalCode: 'place' }
    const step = Object.entries(steps).find(([field]) => document.querySelector(`main [data-field=${field}]`))?.[1]
    const draft = /^.*\/publish\/[\da-f-]{36}\//.exec(location.pathname)?.[0]
    if (!step) return location.pathname
    before = draft ? draft + step : before
    return before
  }

  const saving = () => document.querySelector<HTMLElement>('[data-saving]')?.dataset['saving']

  function fields(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const place of document.querySelectorAll<HTMLElement>('main [data-field]')) {
      const { field = '' } = place.dataset
      if (field === 'photos') Object.assign(found, photos(place))
      else if (!valueIn(place).includes('…')) found[field] = valueIn(place)
    }
    return found
  }

  function valueIn(place: HTMLElement): string {
    if (place.querySelector('input[type=radio]'))
      return place.querySelector<Field>('input[type=radio]:checked')?.value ?? ''
    const typed = place.querySelector<Field>('textarea, select, input:not([type=search], [type=file])')
    return typed?.value ?? place.querySelector('button[aria-expanded] span')?.textContent ?? ''
  }

  function photos(place: HTMLElement): Record<string, string> {
    // Photos without an input are still being processed.
    const rows = [...place.querySelectorAll<HTMLElement>('[role=row]:has(input)')]
    const count = Number(/(\d+) \/ 20/.exec(place.textContent)?.[1] ?? 0)
    // The list is rendered a moment after its count.
    if (rows.length !== count) return {}
    const key = (row: HTMLElement) => row.dataset['key'] ?? ''
    const words = rows.map((row) => [`alt ${key(row)}`, row.querySelector('input')?.value ?? ''])
    return { photos: rows.map(key).join(' '), ...(Object.fromEntries(words) as Record<string, string>) }
  }

  function entries(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const entry of document.querySelectorAll('main article')) {
      const id = /publish\/([\da-f-]{36})\//.exec(entry.querySelector('a')?.href ?? '')?.[1]
      if (id) found[id] = entry.textContent
    }
    return found
  }

  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(look).observe(document, everything)
}
