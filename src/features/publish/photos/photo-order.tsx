import { Trans, useLingui } from '@lingui/react/macro'
import { GridList } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'

import { languages } from '#contract/language/locales.ts'
import { useDraft, useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

import { moveItems } from './move-items.ts'
import { PhotoTile } from './photo-tile.tsx'

type PhotoOrderProps = { onRemove: (id: string) => void }

/**
 * The photos as they will be shown, put in order by dragging, or by keyboard with a handle. The list knows no more of
 * them than their order, and has those that are still being made ready from the first: with one more, or one less, the
 * library renders all of it in one piece, and nobody is to wait for that with every photo while they type.
 */
export function PhotoOrder({ onRemove }: PhotoOrderProps) {
  'use memo'
  const { t } = useLingui()
  const locale = useLocale()
  const { editor } = useOpenDraft()
  const order = useDraft((state) => state.order.join())
  const ids = order.split(',')
  const items = ids.map((id) => ({ id }))

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      editor.orderPhotos(moveItems(ids, [...keys].map(String), String(target.key), target.dropPosition === 'before')),
  })

  return (
    // The component library has texts of its own, for screen readers. It has none in Luxembourgish; PRODUCT asks for French there.
    <I18nProvider locale={languages[locale === 'lb' ? 'fr' : locale].tag}>
      {/* The library would put a style element of this name into the page, which our policy refuses. Ours is in the sheet. */}
      <span id="react-aria-pressable-style" hidden />
      <p className="text-sm text-text-muted">
        <Trans>The first photo is the cover. Drag a photo by its handle to move it.</Trans>
      </p>
      <GridList
        aria-label={t`Photos`}
        items={items}
        dependencies={[order]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="flex flex-col gap-3"
      >
        {({ id }) => <PhotoTile id={id} position={ids.indexOf(id) + 1} onRemove={onRemove} />}
      </GridList>
    </I18nProvider>
  )
}
