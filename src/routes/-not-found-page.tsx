import { NotFoundPage } from '#src/features/errors/not-found-page.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'

import { invalidAddress } from './-invalid-address.ts'

export const TranslatedNotFoundPage = ({ data }: { data?: unknown }) => (
  <AppCatalog>
    <NotFoundPage isRefused={data === invalidAddress} />
  </AppCatalog>
)
