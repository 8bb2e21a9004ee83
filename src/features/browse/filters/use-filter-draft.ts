import { hashKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ListingSearch } from '#contract/listing-search.ts'

import { draftOf, searchOf, withoutPage, type FilterDraft } from './filter-draft.ts'
import type { Changes } from './filter-props.ts'

/** Long enough to type another digit. */
const pause = 300

type Ask = (search: ListingSearch, isTyped: boolean) => void

/**
 * What stands in the filters. It goes out by `ask`, at once or when typing pauses, and comes back as the search some
 * time later, when more may have been typed; a search that comes from elsewhere replaces what stands there.
 */
export function useFilterDraft(search: ListingSearch, ask: Ask) {
  'use memo'
  const router = useRouter()
  const [given, setGiven] = useState(() => draftOf(search))
  const [changed, setChanged] = useState({ on: given, draft: given })
  const [asked, setAsked] = useState<readonly string[]>([])
  const [arrived, setArrived] = useState(() => keyOf(search))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** What stands there now: what is typed is rendered a little later. */
  const latest = useRef(given)

  useEffect(() => () => clearTimeout(timer.current), [])
  // Who has set out for elsewhere is not called back, however long the way takes.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => void (hrefChanged && clearTimeout(timer.current))),
    [router],
  )
  useLayoutEffect(() => {
    latest.current = given
  }, [given])

  const key = keyOf(search)
  if (key !== arrived) {
    setArrived(key)
    setAsked(asked.slice(asked.indexOf(key) + 1))
    if (!asked.includes(key)) setGiven(draftOf(search))
  }
  // What was typed on what stood there before may be rendered as late as now.
  const draft = changed.on === given ? changed.draft : given

  function send(next: FilterDraft, isTyped: boolean) {
    const wanted = searchOf(next)
    if (!wanted || keyOf(wanted) === (asked.at(-1) ?? arrived)) return
    setAsked([...asked, keyOf(wanted)])
    ask(wanted, isTyped)
  }

  function put(next: FilterDraft, isTyped = false) {
    latest.current = next
    clearTimeout(timer.current)
    const show = () => setChanged({ on: given, draft: next })
    if (isTyped) {
      startTransition(show)
      timer.current = setTimeout(() => send(next, isTyped), pause)
    } else {
      show()
      send(next, isTyped)
    }
  }

  function change(changes: Changes, isTyped?: boolean) {
    const standing = latest.current
    put({ ...standing, ...(typeof changes === 'function' ? changes(standing) : changes) }, isTyped)
  }

  /** What stands there, which `draft` follows where it is typed. */
  const standing = () => latest.current

  return { draft, standing, change, put }
}

const keyOf = (search: ListingSearch) => hashKey([withoutPage(search)])
