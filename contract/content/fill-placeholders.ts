import type { Block, ContentDocument, Inline, PlaceholderName } from './document.ts'

/** What the operator has configured. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string>>>

/**
 * Puts the operator's values in place of their placeholders. Where one is not set, a table goes without the row that
 * states it and a list without the item; a sentence goes without the value and the comma before it.
 */
export const fillPlaceholders = (document: ContentDocument, values: PlaceholderValues): ContentDocument =>
  document.map((block) => fillBlock(block, values))

function fillBlock(block: Block, values: PlaceholderValues): Block {
  switch (block.type) {
    case 'quote':
      return { ...block, children: fillPlaceholders(block.children, values) }
    case 'list':
      return {
        ...block,
        items: block.items
          .filter((item) => item.every((each) => each.type !== 'paragraph' || hasAllValues(each.children, values)))
          .map((item) => fillPlaceholders(item, values)),
      }
    case 'table':
      return {
        ...block,
        rows: block.rows
          .filter((row) => row.every((cell) => hasAllValues(cell, values)))
          .map((row) => row.map((cell) => fillInlines(cell, values))),
      }
    default:
      return { ...block, children: fillInlines(block.children, values) }
  }
}

const hasAllValues = (inlines: readonly Inline[], values: PlaceholderValues): boolean =>
  inlines.every((inline) => {
    if (typeof inline === 'string') return true
    if (inline.type === 'placeholder') return values[inline.name] !== undefined
    return !('children' in inline) || hasAllValues(inline.children, values)
  })

function fillInlines(inlines: readonly Inline[], values: PlaceholderValues): Inline[] {
  const filled: Inline[] = []
  for (const inline of inlines) {
    if (typeof inline === 'string') {
      filled.push(inline)
    } else if (inline.type === 'placeholder') {
      const value = values[inline.name]
      if (value === undefined) removeComma(filled)
      else filled.push(fillPlaceholder(inline.name, value))
    } else if ('children' in inline) {
      filled.push({ ...inline, children: fillInlines(inline.children, values) })
    } else {
      filled.push(inline)
    }
  }
  return filled
}

function removeComma(inlines: Inline[]): void {
  const last = inlines.at(-1)
  if (typeof last === 'string') inlines[inlines.length - 1] = last.replace(/, $/, '')
}

function fillPlaceholder(name: PlaceholderName, value: string): Inline {
  if (name === 'operator.email') return { type: 'link', href: `mailto:${value}`, children: [value] }
  if (name === 'operator.phone')
    return { type: 'link', href: `tel:${value.replaceAll(/[^+\d]/g, '')}`, children: [value] }
  return value
}
