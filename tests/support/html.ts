export type HtmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (HtmlElement | string)[]
}

type Open = HtmlElement & { children: (HtmlElement | string)[] }

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source'])

/** Their content is text, even if it looks like markup. */
const textElements = /<(script|style)((?:\s[^>]*)?)>(.*?)<\/\1>/gs

const token = /<!--.*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis

/**
 * Parses a page that React has rendered into elements, as a browser without scripts would: every element is closed, and
 * every value is in double quotes. Anything else is an error.
 */
export function parseHtml(html: string): HtmlElement {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [root]
  const texts: string[] = []
  const source = html.replaceAll(textElements, (_, name: string, attributes: string, content: string) => {
    texts.push(content)
    return `<${name}${attributes}></${name}>`
  })

  let end = 0
  for (const { 0: whole, 1: closed, 2: opened, 3: attributes = '', index } of source.matchAll(token)) {
    if (index !== end) throw new Error(`This is not the HTML that React writes: ${source.slice(end, end + 100)}`)
    end = index + whole.length
    if (closed !== undefined) close(closed.toLowerCase())
    else if (opened !== undefined) begin(opened.toLowerCase(), attributes, whole.endsWith('/>'))
    else if (!whole.startsWith('<!')) open.at(-1)!.children.push(decode(whole))
  }
  if (end !== source.length || open.length > 1) throw new Error('The HTML ends within an element.')
  return root

  function begin(name: string, attributes: string, isClosed: boolean): void {
    const element: Open = { name, attributes: parseAttributes(attributes), children: [] }
    open.at(-1)!.children.push(element)
    if (name === 'script' || name === 'style') element.children.push(texts.shift()!)
    if (!isClosed && !voidElements.has(name)) open.push(element)
  }

  function close(name: string): void {
    const last = open.pop()
    if (last?.name !== name) throw new Error(`<${last?.name}> is closed by </${name}>`)
  }
}

/** React writes some names like properties, such as `srcSet`. HTML is case-insensitive. */
const parseAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, name, value = '']) => [
      name!.toLowerCase(),
      decode(value),
    ]),
  )

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decode = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name]!)

export type Wanted = {
  /** Pattern for its text, or the exact text. */
  text?: RegExp | string
} & Record<string, string | RegExp>

/** All descendants with this name, in page order, whose attributes and text match. */
export function all(parent: HtmlElement, name: string, { text, ...attributes }: Wanted = {}): HtmlElement[] {
  return descendants(parent).filter(
    (element) =>
      element.name === name &&
      Object.entries(attributes).every(([key, value]) => isLike(element.attributes[key], value)) &&
      (text === undefined || isLike(textOf(element), text)),
  )
}

/** The only match; throws if there are none or several. */
export function only(parent: HtmlElement, name: string, wanted: Wanted = {}): HtmlElement {
  const [found, ...others] = all(parent, name, wanted)
  if (!found || others.length > 0)
    throw new Error(`There are ${others.length + (found ? 1 : 0)} <${name}> like ${JSON.stringify(wanted)}`)
  return found
}

export const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

function isLike(value: string | undefined, wanted: string | RegExp): boolean {
  if (value === undefined) return false
  return typeof wanted === 'string' ? value === wanted : wanted.test(value)
}

const descendants = ({ children }: HtmlElement): HtmlElement[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...descendants(child)]))
