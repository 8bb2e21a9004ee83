import { Trans } from '@lingui/react/macro'

import type { ContentEntries, HelpArticle } from '#contract/content/content-pages.ts'
import { DocumentBlocks } from '#src/components/document/document-blocks.tsx'

import { ArticleList } from './article-list.tsx'
import { MoreHelp } from './more-help.tsx'

type HelpArticlePageProps = { article: HelpArticle; related: readonly ContentEntries['help'][] }

export function HelpArticlePage({ article, related }: HelpArticlePageProps) {
  return (
    <>
      <article className="document">
        <DocumentBlocks blocks={article.document} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related-articles" className="mt-12 print:hidden">
          <h2 id="related-articles" className="mb-2 text-lg font-semibold">
            <Trans>Related articles</Trans>
          </h2>
          <ArticleList articles={related} />
        </section>
      )}
      <MoreHelp />
    </>
  )
}
