import { readdirSync } from 'node:fs'

import type { Block, ContentDocument, Inline } from '#contract/content/document.ts'

/** The addresses that `/help` and `/help/{article}` stand for. */
export const helpCentre = '/profile/help-center'

/** All links of a document. */
export const linksOf = (document: ContentDocument): string[] =>
  inlinesOf(document).flatMap((inline) => (typeof inline !== 'string' && inline.type === 'link' ? [inline.href] : []))

/** All pieces of text of a document, those within others too. */
export const inlinesOf = (blocks: readonly Block[]): Inline[] => blocks.flatMap(inlinesOfBlock)

function inlinesOfBlock(block: Block): Inline[] {
  switch (block.type) {
    case 'quote':
      return inlinesOf(block.children)
    case 'list':
      return block.items.flatMap(inlinesOf)
    case 'table':
      return [block.header, ...block.rows].flat().flatMap(withNested)
    default:
      return withNested(block.children)
  }
}

const withNested = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline) =>
    typeof inline !== 'string' && 'children' in inline ? [inline, ...withNested(inline.children)] : [inline],
  )

/**
 * Patterns of the app's addresses below the language, read from the names of the route files: `$` is any segment,
 * `{-$` one that may be missing.
 */
export function routePatterns(routes: string): RegExp[] {
  return readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.split('/').some((part) => part.startsWith('-')))
    .filter((file) => !/(?:^|\/)(?:route|\$)\.tsx$/.test(file))
    .map((file) => patternOf(file.replace(/\.tsx$/, '')))
}

function patternOf(route: string): RegExp {
  const segments = route
    .replaceAll('[.]', '\0')
    .split(/[/.]/)
    .filter((segment) => !segment.startsWith('_') && segment !== 'index')
  const pattern = segments.map((segment) => {
    if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
    return segment.startsWith('$') ? '/[^/]+' : `/${segment.replaceAll('\0', '\\.')}`
  })
  return new RegExp(`^${pattern.join('')}$`)
}
