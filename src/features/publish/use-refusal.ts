import { useState } from 'react'

import type { DraftEditor } from '#src/data/drafts/draft-editor.ts'
import type { DraftContent } from '#src/data/drafts/draft.ts'

type Refused = Readonly<Record<string, string>> | undefined

export type RefusalOf = (field: string, content: DraftContent) => string | undefined

/** What the server has refused, by field, of what still is as it was refused. */
export function useRefusal(refused: Refused, editor: DraftEditor): RefusalOf {
  'use memo'
  const text = JSON.stringify(refused)
  const [told, setTold] = useState(() => ({ text, content: editor.state().draft.content }))
  if (told.text !== text) setTold({ text, content: editor.state().draft.content })

  return (field, content) =>
    refused?.[field] !== undefined && valueOf(content, field) === valueOf(told.content, field)
      ? refused[field]
      : undefined
}

function valueOf(content: DraftContent, field: string): string | undefined {
  const [name = field] = field.split('.')
  if (name === 'price') return `${content.priceKind} ${content.euros}`
  return JSON.stringify(content[name as keyof DraftContent])
}
