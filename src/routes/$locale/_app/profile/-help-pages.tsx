import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import type { ContentEntries, HelpArticle } from '#contract/content/content-pages.ts'
import { PageHead } from '#src/features/head/page-head.tsx'
import { HelpArticlePage } from '#src/features/help/help-article-page.tsx'
import { HelpCentrePage } from '#src/features/help/help-centre-page.tsx'
import { BackLink, SubPage } from '#src/features/profile/sub-page.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

type HelpCentreRouteProps = { entries: readonly ContentEntries['help'][]; question: string }

export function HelpCentreRoute({ entries, question }: HelpCentreRouteProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()

  return (
    <>
      <PageHead
        path="/profile/help-center"
        title={`${t`Help centre`} · Noper`}
        description={t`Answers about buying, selling, safety and your account.`}
      />
      <SubPage title={<Trans>Help centre</Trans>}>
        <HelpCentrePage
          entries={entries}
          question={question}
          loadSearch={async () => (await import('#src/content/search-help.ts')).loadHelpSearch(locale)}
          onAsk={(q) =>
            navigate({
              to: '/$locale/profile/help-center/{-$article}',
              params: { locale },
              search: q === '' ? {} : { q },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </SubPage>
    </>
  )
}

type HelpArticleRouteProps = {
  entries: readonly ContentEntries['help'][]
  name: string
  article: HelpArticle
}

export function HelpArticleRoute({ entries, name, article }: HelpArticleRouteProps) {
  return (
    <>
      <PageHead
        path={`/profile/help-center/${name}`}
        title={`${article.title} · Noper`}
        description={article.description}
      />
      <SubPage
        title={article.title}
        back={
          <BackLink to="/$locale/profile/help-center/{-$article}">
            <Trans>Help centre</Trans>
          </BackLink>
        }
      >
        <HelpArticlePage article={article} related={entries.filter((each) => article.related.includes(each.name))} />
      </SubPage>
    </>
  )
}
