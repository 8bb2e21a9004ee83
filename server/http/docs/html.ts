/** Text that is already HTML; all other text is escaped when it is inserted into a page. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | Html | readonly Html[]

export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(String.raw({ raw: parts }, ...contents.map(textOf)))
}

function textOf(content: Content): string {
  if (content instanceof Html) return content.text
  if (typeof content === 'object') return content.map(textOf).join('')
  return String(content).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
