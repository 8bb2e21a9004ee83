import type { InfoPage as Page } from '#contract/content/content-pages.ts'
import { DocumentBlocks } from '#src/components/document/document-blocks.tsx'

type InfoPageProps = {
  page: Page
}

export function InfoPage({ page }: InfoPageProps) {
  return (
    <article className="page max-w-3xl pt-10">
      <h1 className="mb-4 text-2xl font-semibold">{page.title}</h1>
      <div className="document">
        <DocumentBlocks blocks={page.document} />
      </div>
    </article>
  )
}
