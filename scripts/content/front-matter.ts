import { z } from 'zod'

import {
  helpTopics,
  type ContentKind,
  type HelpFrontMatter,
  type InfoFrontMatter,
} from '#contract/content/content-pages.ts'

const line = z.string().min(1)
const words = line.transform((text) => text.split(',').map((word) => word.trim()))

const InfoFields = z
  .strictObject({
    title: line,
    description: line.max(200),
    version: z.coerce.number().int().positive().optional(),
    date: z.iso.date().optional(),
    template: z.literal('true').optional(),
  })
  .refine(({ version, date }) => (version === undefined) === (date === undefined), 'version and date belong together')
  .refine(({ version, template }) => !template || version !== undefined, 'a template needs version and date')
  .transform(({ template, ...fields }): InfoFrontMatter => ({ ...fields, isTemplate: template !== undefined }))

const HelpFields = z.strictObject({
  title: line,
  description: line.max(200),
  topic: z.enum(helpTopics),
  keywords: words,
  related: words,
})

const fieldsOf = { info: InfoFields, help: HelpFields }

export type FrontMatterOf = { info: InfoFrontMatter; help: HelpFrontMatter }

/** Separates the fields, one `name: value` per line, from the Markdown after them. Throws an error that names the field. */
export function parseFrontMatter<Kind extends ContentKind>(
  kind: Kind,
  source: string,
): { fields: FrontMatterOf[Kind]; markdown: string } {
  const [, block, markdown] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? []
  if (block === undefined || markdown === undefined) throw new Error('no front matter between two lines of ---')

  const parsed = fieldsOf[kind].safeParse(Object.fromEntries(block.split('\n').map(parseField)))
  if (!parsed.success) throw new Error(`front matter: ${z.prettifyError(parsed.error)}`)
  return { fields: parsed.data as FrontMatterOf[Kind], markdown }
}

function parseField(field: string): [string, string] {
  const [, name, value] = /^(\w+): (.+)$/.exec(field) ?? []
  if (name === undefined || value === undefined) throw new Error(`front matter: not a field: ${field}`)
  return [name, /^".*"$/.test(value) ? (JSON.parse(value) as string) : value.trim()]
}
