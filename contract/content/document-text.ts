import type { Block, Inline } from './document.ts'

/** What a reader reads, without what only the configuration knows. */
export function textOfInlines(inlines: readonly Inline[]): string {
  return inlines.map(textOfInline).join('')
}

function textOfInline(inline: Inline): string {
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'code':
      return inline.text
    case 'break':
      return ' '
    case 'placeholder':
      return ''
    default:
      return textOfInlines(inline.children)
  }
}

/** The text of a document, one line for each block, for searching. */
export function textOfDocument(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).join('\n')
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case 'quote':
      return textOfDocument(block.children)
    case 'list':
      return block.items.map(textOfDocument).join('\n')
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(textOfInlines).join(' ')).join('\n')
    default:
      return textOfInlines(block.children)
  }
}
