import type { Inline } from '#contract/content/document.ts'

import { DocumentLink } from './document-link.tsx'

/** Renders words of a text whose placeholders are filled. */
export function DocumentInlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <DocumentInline key={index} inline={inline} />)
}

function DocumentInline({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <DocumentInlines inlines={inline.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <DocumentInlines inlines={inline.children} />
        </em>
      )
    case 'code':
      return <code>{inline.text}</code>
    case 'break':
      return <br />
    case 'link':
      return (
        <DocumentLink href={inline.href}>
          <DocumentInlines inlines={inline.children} />
        </DocumentLink>
      )
    case 'placeholder':
      return null
    default:
      return inline satisfies never
  }
}
