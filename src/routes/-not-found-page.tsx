import { NotFoundPage } from '#src/features/errors/not-found-page.tsx'
import { Words } from '#src/i18n/words.tsx'

export const NotFoundPageWithWords = () => (
  <Words area="more">
    <NotFoundPage />
  </Words>
)
