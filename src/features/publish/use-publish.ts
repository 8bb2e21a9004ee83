import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import type { Call } from '#contract/api/call.ts'
import { isLeaf } from '#contract/categories.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { DraftContent } from '#src/data/drafts/schema/draft.ts'
import { promotionPricesQuery } from '#src/data/promotions/promotions-queries.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useMemberAction } from '#src/state/use-member-action.ts'

import { useDraft, useOpenDraft } from './draft-context.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { firstInvalidStep } from './steps.ts'
import { usePublishDestination } from './use-publish-destination.ts'
import { useStorageFullToast } from './use-storage-full-toast.ts'

/**
 * Publishes a valid draft; otherwise leads to its first error. If promotion options are offered, a new listing is
 * published from their page.
 */
export function usePublish(): () => Promise<void> {
  const { editor, showAllErrors } = useOpenDraft()
  const navigate = useNavigate()
  const locale = useLocale()
  const publishNow = usePublishNow()
  const isPromotionOffered = useIsPromotionOffered()

  return async () => {
    const { draft, errors } = editor.state()
    const params = { locale, draft: draft.id }
    if (Object.keys(errors).length === 0) {
      if (draft.listingVersion !== null || !(await isPromotionOffered(draft.content))) return publishNow()
      return navigate({ to: '/$locale/publish/$draft/$step', params: { ...params, step: 'promotion' } })
    }
    showAllErrors()
    const step = firstInvalidStep(errors)
    await navigate({ to: '/$locale/publish/$draft/$step', params: { ...params, step } })
    focusFirstError()
  }
}

/**
 * Puts the open draft into the outbox, after a sign-in if necessary, and opens the page that shows its progress.
 * `prepare` runs before, and may resolve to what opens another page.
 */
export function usePublishNow(): (prepare?: () => Promise<() => Promise<void>>) => void {
  const { editor } = useOpenDraft()
  const navigate = useNavigate()
  const asMember = useMemberAction()
  const showStorageFull = useStorageFullToast()
  const destinationOf = usePublishDestination()

  async function send(prepare?: () => Promise<() => Promise<void>>) {
    await editor.whenSaved()
    const openNext = await prepare?.()
    const { enqueue } = await import('#src/data/outbox/page-outbox.ts')
    const isQueued = await enqueue({ operation: 'publish-listing', subject: editor.state().draft.id })
    if (!isQueued) return showStorageFull()
    if (openNext) return openNext()
    await navigate(await destinationOf(editor.state().draft))
  }

  return (prepare) => asMember(() => void send(prepare))
}

/**
 * Whether the operator offers promotion options for a draft. Usually known from the device before anybody publishes;
 * without an answer there are none, because publishing does not wait for them.
 */
function useIsPromotionOffered() {
  const queryClient = useQueryClient()
  const { call } = useRouteContext({ from: '__root__' })
  const category = useDraft(({ draft }) => draft.content.category)
  const country = useDraft(({ draft }) => draft.content.country)

  async function isOffered(content: Pick<DraftContent, 'category' | 'country'>): Promise<boolean> {
    const query = pricesOf(call, content)
    if (!query) return false
    try {
      return (await queryClient.fetchQuery(query)).options.length > 0
    } catch (error) {
      if (error instanceof Unreachable || error instanceof Problem) return false
      throw error
    }
  }

  const loadEarly = useEffectEvent(() => {
    const query = pricesOf(call, { category, country })
    if (query) void queryClient.prefetchQuery(query)
  })
  useEffect(() => loadEarly(), [category, country])
  return isOffered
}

/** Undefined until the draft has a category. */
const pricesOf = (call: Call, { category, country }: Pick<DraftContent, 'category' | 'country'>) =>
  category === null || !isLeaf(category) ? undefined : promotionPricesQuery(call, category, country)
