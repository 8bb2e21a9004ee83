import type { Block, Heading } from '#contract/content/document.ts'
import { DocumentBlocks } from '#src/components/document/document-blocks.tsx'
import { DocumentInlines } from '#src/components/document/document-inlines.tsx'
import { Icon } from '#src/ui/icon.tsx'

type Question = { heading: Heading; answer: readonly Block[] }

/** A text whose headings of the third level are questions, each with an answer that can be expanded. */
export function Questions({ blocks }: { blocks: readonly Block[] }) {
  return groupQuestions(blocks).map((part, index) =>
    'answer' in part ? <ExpandableAnswer key={index} {...part} /> : <DocumentBlocks key={index} blocks={[part]} />,
  )
}

function groupQuestions(blocks: readonly Block[]): (Block | Question)[] {
  const parts: (Block | { heading: Heading; answer: Block[] })[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block.type === 'heading' && block.level === 3) parts.push({ heading: block, answer: [] })
    else if (block.type !== 'heading' && last !== undefined && 'answer' in last) last.answer.push(block)
    else parts.push(block)
  }
  return parts
}

function ExpandableAnswer({ heading, answer }: Question) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h3 id={heading.id}>
          <DocumentInlines inlines={heading.children} />
        </h3>
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <DocumentBlocks blocks={answer} />
      </div>
    </details>
  )
}
