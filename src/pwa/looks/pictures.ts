/** A drawing out of a file, to be put in the place of its name. */
type Picture = { viewBox: string; shapes: readonly Element[] }

/** By what a page calls them. */
const read = new Map<string, Picture>()

/** What a page names and nobody has read yet: parts of a sheet, and flags, which are files of their own. */
export async function readPictures(page: HTMLElement): Promise<void> {
  const wanted = [...page.querySelectorAll(named)].map(nameOf).filter((name) => !read.has(name))
  for (const [path, names] of Map.groupBy(wanted, fileOf)) {
    const file = await readFile(path)
    for (const name of names) {
      const symbol = file?.querySelector(`symbol${name.slice(path.length)}`)
      if (symbol) read.set(name, { viewBox: symbol.getAttribute('viewBox') ?? '', shapes: [...symbol.children] })
    }
  }
}

const fileOf = (name: string) => name.replace(/#.*/, '')

/** Parsed by the request itself: text that is parsed by a script is refused, as HTML would be. */
function readFile(path: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', path)
    request.responseType = 'document'
    request.addEventListener('loadend', () =>
      resolve(request.status === 200 ? (request.responseXML ?? undefined) : undefined),
    )
    request.send()
  })
}

const named = 'svg > use[href^="/"], img[src^="/v0/icons/"]'

const nameOf = (element: Element) => (element.getAttribute('href') ?? element.getAttribute('src'))!

/**
 * In a copy of the page: no file has to be read, and laid out as a document of its own, before it can be painted. Tells
 * what it drew, which the page itself will ask for by name.
 */
export function drawPictures(copy: HTMLElement): string[] {
  const drawn = new Set<string>()
  for (const element of copy.querySelectorAll(named)) {
    const name = nameOf(element)
    const picture = read.get(name)
    if (!picture) continue
    drawn.add(name)
    const svg = element.localName === 'use' ? element.parentElement! : inPlaceOf(element)
    svg.setAttribute('viewBox', picture.viewBox)
    svg.replaceChildren(...picture.shapes.map((shape) => copy.ownerDocument.importNode(shape, true)))
  }
  return [...drawn]
}

function inPlaceOf(image: Element): Element {
  const svg = image.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const name of ['class', 'width', 'height']) svg.setAttribute(name, image.getAttribute(name) ?? '')
  svg.setAttribute('aria-hidden', 'true')
  image.replaceWith(svg)
  return svg
}
