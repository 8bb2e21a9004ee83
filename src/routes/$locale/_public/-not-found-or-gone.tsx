import type { NotFoundRouteProps } from '@tanstack/react-router'

import { Problem } from '#contract/problems.ts'
import { GonePage } from '#src/features/errors/gone-page.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'

/** For the address of a listing or a seller that is not there. */
export const NotFoundOrGone = ({ data }: NotFoundRouteProps) =>
  data instanceof Problem ? (
    <AppCatalog>
      <GonePage problem={data} />
    </AppCatalog>
  ) : (
    <NotFoundPage data={data} />
  )
