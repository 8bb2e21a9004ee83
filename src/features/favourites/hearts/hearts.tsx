import { Words } from '#src/i18n/words.tsx'

import { Filling } from './filling.tsx'

/** The hearts of a page, in the room that cards and pages keep for them. They come alive after everything else. */
export const Hearts = () => (
  <Words area="favourites">
    <Filling />
  </Words>
)
