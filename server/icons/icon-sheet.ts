import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { iconToSVG } from '@iconify/utils/lib/svg/build'

type IconifySet = Parameters<typeof getIconData>[0]

type Symbol = { name: string; viewBox: string; body: string }

/**
 * One SVG with all the icons, or `undefined` if the set lacks one of them. A browser that opens the sheet itself shows
 * the first.
 */
export function iconSheet(set: IconifySet, names: readonly string[]): string | undefined {
  const symbols = names.map((name) => symbolOf(set, name)).filter((symbol) => symbol !== undefined)
  const [first] = symbols
  if (first === undefined || symbols.length < names.length) return undefined
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${first.viewBox}">`,
    ...symbols.map(({ name, viewBox, body }) => `<symbol id="${name}" viewBox="${viewBox}">${body}</symbol>`),
    `<use href="#${first.name}"/></svg>`,
  ].join('')
}

function symbolOf(set: IconifySet, name: string): Symbol | undefined {
  if (!Object.hasOwn(set.icons, name) && !Object.hasOwn(set.aliases ?? {}, name)) return undefined
  const icon = getIconData(set, name)
  if (icon === null) return undefined
  const { attributes, body } = iconToSVG(icon)
  return { name, viewBox: attributes.viewBox, body: withOwnIds(unmasked(body), name) }
}

/**
 * Flags are cropped to a circle by a mask. Used from another document, the symbol's mask reference would point into
 * that document, so flags are served square, and CSS rounds them.
 */
function unmasked(body: string): string {
  return body.replace(/<mask .*?<\/mask>/gs, '').replace(/ mask="[^"]*"/g, '')
}

/** Icons of one set share ids, and a sheet is a single document. */
function withOwnIds(body: string, name: string): string {
  return body.replace(/(id="|href="#|url\(#)([^")]+)/g, `$1${name}-$2`)
}
