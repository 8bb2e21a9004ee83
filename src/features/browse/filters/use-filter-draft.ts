import { hashKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'

import { draftOf, searchOf, withoutPage, type FilterDraft } from './filter-draft.ts'
import type { Changes } from './filter-props.ts'

/** Long enough to type another digit. */
const debounceDelay = 300

type ApplySearch = (search: ListingSearch, isTyped: boolean) => void

/**
 * What stands in the filters. It goes out by `ask`, at once or when typing pauses, and comes back as the search some
 * time later, when more may have been typed; a search that comes from elsewhere replaces what stands there.
 */
export function useFilterDraft(search: ListingSearch, applySearch: ApplySearch) {
  'use memo'
  const router = useRouter()
  const [baseDraft, setBaseDraft] = useState(() => draftOf(search))
  const [changed, setChanged] = useState({ on: baseDraft, draft: baseDraft })
  const [requestedKeys, setRequestedKeys] = useState<readonly string[]>([])
  const [currentKey, setCurrentKey] = useState(() => keyOf(search))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** What stands there now: what is typed is rendered a little later. */
  const latest = useRef(baseDraft)

  useEffect(() => () => clearTimeout(timer.current), [])
  // Who has set out for elsewhere is not called back, however long the way takes.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => void (hrefChanged && clearTimeout(timer.current))),
    [router],
  )
  useLayoutEffect(() => {
    latest.current = baseDraft
  }, [baseDraft])

  const key = keyOf(search)
  if (key !== currentKey) {
    setCurrentKey(key)
    setRequestedKeys(requestedKeys.slice(requestedKeys.indexOf(key) + 1))
    if (!requestedKeys.includes(key)) setBaseDraft(draftOf(search))
  }
  // What was typed on what stood there before may be rendered as late as now.
  const draft = changed.on === baseDraft ? changed.draft : baseDraft

  function send(next: FilterDraft, isTyped: boolean) {
    const wanted = searchOf(next)
    if (!wanted || keyOf(wanted) === (requestedKeys.at(-1) ?? currentKey)) return
    setRequestedKeys([...requestedKeys, keyOf(wanted)])
    applySearch(wanted, isTyped)
  }

  function replace(next: FilterDraft, isTyped = false) {
    latest.current = next
    clearTimeout(timer.current)
    const show = () => setChanged({ on: baseDraft, draft: next })
    if (isTyped) {
      startTransition(show)
      timer.current = setTimeout(() => send(next, isTyped), debounceDelay)
    } else {
      show()
      send(next, isTyped)
    }
  }

  function change(changes: Changes, isTyped?: boolean) {
    const currentDraft = latest.current
    replace({ ...currentDraft, ...(typeof changes === 'function' ? changes(currentDraft) : changes) }, isTyped)
  }

  /** What stands there, which `draft` follows where it is typed. */
  const currentDraft = () => latest.current

  return { draft, currentDraft, change, replace }
}

const keyOf = (search: ListingSearch) => hashKey([withoutPage(search)])
