import { useState } from 'react'

import type { DraftEditor } from '#src/data/drafts/draft-editor.ts'
import type { DraftContent } from '#src/data/drafts/schema/draft.ts'

type ServerErrors = Readonly<Record<string, string>> | undefined

export type ServerErrorOf = (field: string, content: DraftContent) => string | undefined

/** The server's refusals, for fields that have not changed since. */
export function useServerErrors(serverErrors: ServerErrors, editor: DraftEditor): ServerErrorOf {
  'use memo'
  const text = JSON.stringify(serverErrors)
  const [reported, setReported] = useState(() => ({ text, content: editor.state().draft.content }))
  if (reported.text !== text) setReported({ text, content: editor.state().draft.content })

  return (field, content) =>
    serverErrors?.[field] !== undefined && valueOf(content, field) === valueOf(reported.content, field)
      ? serverErrors[field]
      : undefined
}

function valueOf(content: DraftContent, field: string): string | undefined {
  const [name = field] = field.split('.')
  if (name === 'price') return `${content.priceKind} ${content.euros}`
  return JSON.stringify(content[name as keyof DraftContent])
}
