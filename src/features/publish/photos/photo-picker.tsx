import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'

import { photoKinds } from '#contract/selling.ts'
import { useOpenDraft } from '#src/features/publish/draft-context.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Adds photos from the camera, from files, by drop or by paste. */
export function PhotoPicker() {
  'use memo'
  const { editor } = useOpenDraft()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const add = useEffectEvent((files: readonly File[]) => void editor.addPhotos(files))

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = picturesIn(clipboardData)
      if (files.length > 0) add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function drop(event: DragEvent) {
    setDraggedOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void editor.addPhotos([...event.dataTransfer.files])
  }

  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
      className={`flex flex-col gap-3 rounded-card border border-dashed p-4 ${isDraggedOver ? 'border-accent bg-accent-tint' : 'border-line-strong'}`}
    >
      <div className="grid gap-3 md:grid-cols-2">
        <FileButton icon="camera" capture="environment" className="button-quiet pointer-fine:hidden">
          <Trans>Take a photo</Trans>
        </FileButton>
        <FileButton icon="images" className="button-primary pointer-fine:col-span-2">
          <Trans>Choose photos</Trans>
        </FileButton>
      </div>
      <p className="hidden text-center text-sm text-text-muted pointer-fine:block">
        <Trans>Or drop them here, or paste them.</Trans>
      </p>
    </div>
  )
}

/** Content copied from a web page contains a picture and text; only the picture is used. */
const picturesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

type FileButtonProps = {
  icon: 'camera' | 'images'
  capture?: 'environment'
  className: string
  children: ReactNode
}

function FileButton({ icon, capture, className, children }: FileButtonProps) {
  const { editor } = useOpenDraft()
  const input = useRef<HTMLInputElement>(null)

  function addChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void editor.addPhotos([...(currentTarget.files ?? [])])
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
  }

  return (
    <>
      <button type="button" onClick={() => input.current?.click()} className={className}>
        <Icon name={icon} className="size-5" />
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={photoKinds.join()}
        multiple={!capture}
        capture={capture}
        onChange={addChosen}
        tabIndex={-1}
        aria-hidden
        hidden
      />
    </>
  )
}
