import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'

import { textOfInlines } from '#contract/content/document-text.ts'
import {
  placeholders,
  type Block,
  type ContentDocument,
  type Heading,
  type Inline,
  type PlaceholderName,
  type Table,
} from '#contract/content/document.ts'

/**
 * Compiles Markdown to the blocks that the app renders as elements. Throws on what the app has no element for (HTML,
 * images, code blocks), and on placeholders that do not exist. A line break of the source is one of the page.
 */
export function parseDocument(markdown: string): ContentDocument {
  return lexer(markdown, { gfm: true, breaks: true }).flatMap(toBlocks)
}

function toBlocks(token: Token): Block[] {
  const known = token as MarkedToken
  switch (known.type) {
    case 'space':
      return []
    case 'heading':
      return [toHeading(known)]
    case 'paragraph':
    case 'text':
      return [{ type: 'paragraph', children: toInlines(known.tokens ?? []) }]
    case 'blockquote':
      return [{ type: 'quote', children: known.tokens.flatMap(toBlocks) }]
    case 'list':
      return [
        { type: 'list', isOrdered: known.ordered, items: known.items.map(({ tokens }) => tokens.flatMap(toBlocks)) },
      ]
    case 'table':
      return [toTable(known)]
    default:
      throw new Error(`Markdown that the app does not render: ${token.raw}`)
  }
}

function toHeading({ depth, tokens, raw }: Tokens.Heading): Heading {
  if (depth !== 2 && depth !== 3) throw new Error(`a heading has two or three #: ${raw}`)
  const children = toInlines(tokens)
  return { type: 'heading', level: depth, id: slugOf(textOfInlines(children)), children }
}

function toTable({ header, rows, raw }: Tokens.Table): Table {
  const names = header.map(({ tokens }) => toInlines(tokens))
  const hasHeader = names.some((cell) => cell.length > 0)
  // The cell above the names of rows is empty.
  const hasRowNames = names[0]?.length === 0
  if (hasHeader && names.slice(1).some((cell) => cell.length === 0)) throw new Error(`a column has no name: ${raw}`)
  return {
    type: 'table',
    hasRowNames,
    header: hasHeader ? names : [],
    rows: rows.map((row) => row.map(({ tokens }) => toInlines(tokens))),
  }
}

const toInlines = (tokens: readonly Token[]): Inline[] => joinTexts(tokens.flatMap(toInline))

function toInline(token: Token): Inline[] {
  const known = token as MarkedToken
  switch (known.type) {
    case 'text':
    case 'escape':
      return splitPlaceholders(known.text.replaceAll('\n', ' '))
    case 'strong':
      return [{ type: 'strong', children: toInlines(known.tokens) }]
    case 'em':
      return [{ type: 'emphasis', children: toInlines(known.tokens) }]
    case 'codespan':
      return [{ type: 'code', text: known.text }]
    case 'link':
      return [{ type: 'link', href: known.href, children: toInlines(known.tokens) }]
    case 'br':
      return [{ type: 'break' }]
    default:
      throw new Error(`Markdown that the app does not render: ${token.raw}`)
  }
}

/** The lexer splits texts at characters that could have been markup. */
function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') joined[joined.length - 1] = last + inline
    else joined.push(inline)
  }
  return joined
}

function splitPlaceholders(text: string): Inline[] {
  return text
    .split(/(\{[^}]*\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith('{')) return part
      const name = part.slice(1, -1)
      if (!isPlaceholder(name)) throw new Error(`unknown placeholder ${part}`)
      return { type: 'placeholder', name }
    })
}

const isPlaceholder = (name: string): name is PlaceholderName => (placeholders as readonly string[]).includes(name)

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
