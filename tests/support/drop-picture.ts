import type { Page } from '@playwright/test'

export type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Dispatches a drop or paste event with a picture. */
export async function dropPicture(
  page: Page,
  how: 'drop' | 'paste',
  { name, mimeType, buffer }: Picture,
): Promise<void> {
  const given = { how, name, mimeType, bytes: buffer.toString('base64') }
  await page.evaluate((picture) => {
    const bytes = Uint8Array.from(atob(picture.bytes), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], picture.name, { type: picture.mimeType }))
    const common = { bubbles: true, cancelable: true }
    const [target, event] =
      picture.how === 'paste'
        ? [document.body, new ClipboardEvent('paste', { ...common, clipboardData: transfer })]
        : [document.querySelector('input[type=file]')!, new DragEvent('drop', { ...common, dataTransfer: transfer })]
    target.dispatchEvent(event)
  }, given)
}
