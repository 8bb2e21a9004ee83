import { NotFoundPage } from '#src/features/errors/not-found-page.tsx'
import { Words } from '#src/i18n/words.tsx'

import { invalidAddress } from './-invalid-address.ts'

export const NotFoundPageWithWords = ({ data }: { data?: unknown }) => (
  <Words area="more">
    <NotFoundPage isRefused={data === invalidAddress} />
  </Words>
)
