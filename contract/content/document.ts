/** What a text can contain that only the configuration knows. */
export const placeholders = [
  'operator.name',
  'operator.address',
  'operator.email',
  'operator.phone',
  'operator.registration',
  'operator.vatNumber',
] as const

export type PlaceholderName = (typeof placeholders)[number]

export type Inline =
  | string
  | { type: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { type: 'code'; text: string }
  | { type: 'break' }
  /** `href` is a path of the app without its language (`/info/contact`, perhaps with a fragment), or a URL. */
  | { type: 'link'; href: string; children: readonly Inline[] }
  | { type: 'placeholder'; name: PlaceholderName }

export type Heading = {
  type: 'heading'
  level: 2 | 3
  /** The same in all languages, so that a link to a section outlives a change of language. */
  id: string
  children: readonly Inline[]
}

export type Table = {
  type: 'table'
  /** Whether the first column names the rows. */
  hasRowNames: boolean
  /** Without cells if the columns have no names. */
  header: readonly (readonly Inline[])[]
  rows: readonly (readonly (readonly Inline[])[])[]
}

export type List = {
  type: 'list'
  isOrdered: boolean
  items: readonly (readonly Block[])[]
}

export type Block =
  | { type: 'paragraph'; children: readonly Inline[] }
  | { type: 'quote'; children: readonly Block[] }
  | Heading
  | List
  | Table

/** A text of `src/content`, as its Markdown is compiled at build. */
export type ContentDocument = readonly Block[]
