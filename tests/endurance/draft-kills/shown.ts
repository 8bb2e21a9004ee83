/** What a page shows of a draft, or of all of them. */
export type Shown = {
  /** Milliseconds since 1970. */
  at: number
  path: string
  /** What the mark says; nothing where there is none. */
  saving: string | undefined
  /** Of the step that is open: what stands in its fields. What is not there yet is left out. */
  fields: Fields
  /** Of the list of drafts: what stands in their entries. */
  entries: Readonly<Record<string, string>>
}

export type Fields = Readonly<Record<string, string>>

/** In the page, from its beginning: tells whatever it shows, as soon as it is another. */
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

  /** The address is already the next one's while the step before is still shown. */
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
    // The others are still being made ready.
    const rows = [...place.querySelectorAll<HTMLElement>('[role=row]:has(input)')]
    const count = Number(/(\d+) \/ 20/.exec(place.textContent)?.[1] ?? 0)
    // Their list comes a moment after their number.
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
