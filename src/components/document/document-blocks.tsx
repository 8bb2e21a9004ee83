import type { Block } from '#contract/content/document.ts'

import { DocumentInlines } from './document-inlines.tsx'
import { DocumentTable } from './document-table.tsx'

/** Renders a text of `src/content` whose placeholders are filled. */
export function DocumentBlocks({ blocks }: { blocks: readonly Block[] }) {
  // The blocks never change places while they are shown.
  return blocks.map((block, index) => <DocumentBlock key={index} block={block} />)
}

function DocumentBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': {
      const Tag = block.level === 2 ? 'h2' : 'h3'
      return (
        <Tag id={block.id}>
          <DocumentInlines inlines={block.children} />
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p>
          <DocumentInlines inlines={block.children} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <DocumentBlocks blocks={block.children} />
        </blockquote>
      )
    case 'list': {
      const Tag = block.isOrdered ? 'ol' : 'ul'
      return (
        <Tag>
          {block.items.map((item, index) => (
            <ListItem key={index} blocks={item} />
          ))}
        </Tag>
      )
    }
    case 'table':
      return <DocumentTable table={block} />
    default:
      return block satisfies never
  }
}

function ListItem({ blocks }: { blocks: readonly Block[] }) {
  const [first] = blocks
  if (first?.type !== 'paragraph')
    return (
      <li>
        <DocumentBlocks blocks={blocks} />
      </li>
    )
  return (
    <li>
      <DocumentInlines inlines={first.children} />
      <DocumentBlocks blocks={blocks.slice(1)} />
    </li>
  )
}
