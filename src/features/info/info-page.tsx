import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { InfoPage as Page, InfoPageName } from '#contract/content/content-pages.ts'
import type { Heading } from '#contract/content/document.ts'
import { fillPlaceholders, type PlaceholderValues } from '#contract/content/fill-placeholders.ts'
import { DocumentBlocks } from '#src/components/document/document-blocks.tsx'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RooftopsIllustration } from '#src/ui/rooftops-illustration.tsx'

import { Contents } from './contents.tsx'
import { Questions } from './questions.tsx'

type InfoPageProps = {
  name: InfoPageName
  page: Page
  /** What the texts say of the operator. */
  values: PlaceholderValues
  /** What follows the text: the form of the contact page. */
  children?: ReactNode
}

/** A shorter page is overlooked without a list of its sections. */
const minSections = 5

export function InfoPage({ name, page, values, children }: InfoPageProps) {
  const blocks = fillPlaceholders(page.document, values)
  const sections = blocks.filter((block): block is Heading => block.type === 'heading' && block.level === 2)

  return (
    <article className="page max-w-3xl pt-10">
      {name === 'about' && <RooftopsIllustration className="mb-6 w-40" />}
      <h1 className="text-2xl font-semibold hyphens-auto">{page.title}</h1>
      {page.version !== undefined && page.date !== undefined && <Version version={page.version} date={page.date} />}
      {page.isTemplate && <TemplateNotice />}
      {sections.length >= minSections && name !== 'faq' && <Contents sections={sections} />}
      <div className="document mt-6">
        {name === 'faq' ? <Questions blocks={blocks} /> : <DocumentBlocks blocks={blocks} />}
      </div>
      {children}
    </article>
  )
}

function Version({ version, date }: { version: number; date: string }) {
  const formats = useFormats()
  const day = formats.date(Date.parse(`${date}T12:00:00Z`))

  return (
    <p className="mt-2 text-sm text-text-muted">
      <Trans>
        Version {version}, {day}
      </Trans>
    </p>
  )
}

function TemplateNotice() {
  return (
    <p className="mt-4 flex items-start gap-3 rounded-card bg-warning-tint px-4 py-3 text-sm text-pretty">
      <Icon name="info" className="mt-0.5 size-4 shrink-0 text-warning" />
      <Trans>This text is a template. A lawyer has to check it before it is used.</Trans>
    </p>
  )
}
