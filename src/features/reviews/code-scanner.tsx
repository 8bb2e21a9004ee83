import { Trans, useLingui } from '@lingui/react/macro'
import decodeQR from 'qr/decode.js'
import { useEffect, useRef, useState } from 'react'

type CodeScannerProps = { onRead: (text: string) => void; onCancel: () => void }

/** Between two looks at the picture, in milliseconds: reading takes a phone some tens of them. */
const interval = 200

/** Pixels at which a picture is read: enough for a code that fills a third of it. */
const width = 640

/** Shows what the camera sees until it sees a QR code. Pictures never leave the device. */
export function CodeScanner({ onRead, onCancel }: CodeScannerProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const onText = useRef(onRead)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    onText.current = onRead
  })

  useEffect(() => {
    const ending = new AbortController()
    void showCamera(video.current!, ending.signal).catch(() => setRefused(true))
    const timer = setInterval(() => {
      const text = video.current && read(video.current)
      if (text) onText.current(text)
    }, interval)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [])

  if (isRefused)
    return (
      <p role="alert" className="mt-5 text-sm text-pretty text-danger">
        <Trans>The camera cannot be used. Allow it in the settings of your browser, or type the code below.</Trans>
      </p>
    )
  return (
    <div className="mt-5 flex flex-col gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Picture of the camera`}
        className="aspect-square w-full rounded-field bg-surface-sunken object-cover"
      />
      <button type="button" onClick={onCancel} className="button-quiet">
        <Trans>Stop the camera</Trans>
      </button>
    </div>
  )
}

/** Throws if there is no camera or the person allows none. */
async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
}

/** The text of the QR code that is in the picture at the moment, if there is one. */
function read(video: HTMLVideoElement): string | undefined {
  if (video.videoWidth === 0) return undefined
  const height = Math.round((width * video.videoHeight) / video.videoWidth)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(video, 0, 0, width, height)
  try {
    return decodeQR(context.getImageData(0, 0, width, height))
  } catch {
    return undefined
  }
}
