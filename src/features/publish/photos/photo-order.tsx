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
 * The photos in their order, sortable by dragging or by keyboard with a handle. The list component receives only the
 * ids, and includes photos that are still being processed from the start: whenever an item is added or removed, React
 * Aria renders all of them synchronously, which would delay typing with every processed photo.
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
    // React Aria has texts of its own for screen readers. It has none in Luxembourgish; PRODUCT asks for French there.
    <I18nProvider locale={languages[locale === 'lb' ? 'fr' : locale].tag}>
      {/* React Aria would insert a style element with this id, which the security policy refuses. Our style sheet
         contains the same rule. */}
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
