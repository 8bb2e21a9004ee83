import type { NotFoundRouteProps } from '@tanstack/react-router'

import { Problem } from '#contract/problems.ts'
import { AbsentPage } from '#src/features/errors/absent-page.tsx'
import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'

/** For the address of a listing or a seller that is not there. */
export const AbsentThing = ({ data }: NotFoundRouteProps) =>
  data instanceof Problem ? (
    <AppCatalog>
      <AbsentPage problem={data} />
    </AppCatalog>
  ) : (
    <NotFoundPage data={data} />
  )
