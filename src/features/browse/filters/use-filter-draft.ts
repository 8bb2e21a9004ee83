import { hashKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'

import { draftOf, searchOf, withoutPage, type FilterDraft } from './filter-draft.ts'
import type { Changes } from './filter-props.ts'

/** In milliseconds: long enough to type another digit. */
const debounceDelay = 300

type ApplySearch = (search: ListingSearch, isTyped: boolean) => void

/**
 * The state of the filter form. Changes are applied at once, or after a pause for typed input, and return later as a
 * new search, when more may have been typed. A search from elsewhere replaces the draft.
 */
export function useFilterDraft(search: ListingSearch, applySearch: ApplySearch) {
  'use memo'
  const router = useRouter()
  const [baseDraft, setBaseDraft] = useState(() => draftOf(search))
  const [changed, setChanged] = useState({ on: baseDraft, draft: baseDraft })
  const [requestedKeys, setRequestedKeys] = useState<readonly string[]>([])
  const [currentKey, setCurrentKey] = useState(() => keyOf(search))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** The current draft: typed input is rendered a little later. */
  const latest = useRef(baseDraft)

  useEffect(() => () => clearTimeout(timer.current), [])
  // A pending change must not navigate back after the person has left for another page.
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
  // A change that was made on an earlier base may be rendered only now.
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

  /** The current draft; while someone types, `draft` lags behind it. */
  const currentDraft = () => latest.current

  return { draft, currentDraft, change, replace }
}

const keyOf = (search: ListingSearch) => hashKey([withoutPage(search)])
