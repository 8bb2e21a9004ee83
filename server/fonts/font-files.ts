import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const families = [
  { name: 'Geologica Variable', id: 'geologica' },
  { name: 'Onest Variable', id: 'onest' },
] as const

/** The alphabets of our nine languages. A browser loads only the subsets that a page needs. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const

export type FontFile = {
  family: string
  subset: (typeof subsets)[number]
  unicodeRange: string
  /** Contains a hash of the content. */
  path: string
  content: Buffer
}

export async function readFontFiles(): Promise<FontFile[]> {
  const files = families.flatMap((family) => subsets.map((subset) => readFontFile(family, subset)))
  return Promise.all(files)
}

async function readFontFile({ name, id }: (typeof families)[number], subset: FontFile['subset']): Promise<FontFile> {
  const content = await readFile(locate(`@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return {
    family: name,
    subset,
    unicodeRange: await readUnicodeRange(id, subset),
    path: `/fonts/${id}-${subset}.${hash}.woff2`,
    content,
  }
}

async function readUnicodeRange(id: string, subset: FontFile['subset']): Promise<string> {
  const text = await readFile(locate(`@fontsource-variable/${id}/unicode.json`), 'utf8')
  return (JSON.parse(text) as Record<FontFile['subset'], string>)[subset]
}

const locate = (path: string) => new URL(import.meta.resolve(path))
