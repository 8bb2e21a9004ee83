import type { NotFoundRouteProps } from '@tanstack/react-router'

import { Problem } from '#contract/problems.ts'
import { AbsentPage } from '#src/features/errors/absent-page.tsx'
import { Words } from '#src/i18n/words.tsx'
import { NotFoundPage } from '#src/routes/-error-pages.tsx'

/** For the address of a listing or a seller that is not there. */
export const AbsentThing = ({ data }: NotFoundRouteProps) =>
  data instanceof Problem ? (
    <Words area="more">
      <AbsentPage problem={data} />
    </Words>
  ) : (
    <NotFoundPage data={data} />
  )
