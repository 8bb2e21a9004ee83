import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Conversation } from '#contract/api/conversations.ts'
import { day } from '#contract/durations.ts'
import { handoverPath } from '#contract/handover.ts'
import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { cacheDatabase } from '#src/data/offline-cache/listing-cache.ts'
import { pageOutbox } from '#src/data/outbox/page-outbox.ts'
import { HandoverDialog } from '#src/features/reviews/handover-dialog.tsx'
import { ReviewPrompt } from '#src/features/reviews/review-prompt.tsx'
import { anAnsweredConversation, anAnsweredMessage } from '#tests/support/answered-conversations.ts'
import { showComponent, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const read = 'GET /v0/conversations/:conversationId/handover-code'
const confirm = 'PUT /v0/conversations/:conversationId/handover'
const code = 'K7QM2XT1'

afterEach(wipeLocalData)

const aConversation = (given: Partial<Conversation> = {}) =>
  anAnsweredConversation({ lastMessage: anAnsweredMessage({ conversationId: crypto.randomUUID() }), ...given })

async function show(conversation: Conversation, scannedCode?: string) {
  await signIn(crypto.randomUUID())
  return showComponent(
    <>
      <ReviewPrompt conversation={conversation} />
      <HandoverDialog conversation={conversation} scanned={scannedCode} onClose={() => {}} />
    </>,
  )
}

const dialog = page.getByRole('dialog', { name: 'Hand-over' })
const field = dialog.getByRole('textbox', { name: 'Code' })
const met = dialog.getByRole('button', { name: 'We have met' })

/** What a camera reads in a picture on a white page. */
async function readPicture(image: HTMLImageElement): Promise<string> {
  await image.decode()
  const context = new OffscreenCanvas(448, 448).getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, 448, 448)
  context.drawImage(image, 0, 0, 448, 448)
  return decodeQR(context.getImageData(0, 0, 448, 448))
}

test('the seller shows a QR code that leads to the conversation, and the same code as text', async () => {
  const conversation = aConversation({ role: 'seller' })
  startStubServer({ [read]: { code } })
  await show(conversation)
  await expect.element(dialog.getByText('K7QM 2XT1')).toBeVisible()

  const picture = dialog.getByRole('img', { name: 'QR code for the hand-over' }).element()

  expect(await readPicture(picture as HTMLImageElement)).toBe(
    location.origin + handoverPath('en', conversation.id, code),
  )
})

test('the seller’s code is there offline once the conversation was open', async () => {
  const conversation = aConversation({ role: 'seller' })
  const server = startStubServer({ [read]: { code } })
  await signIn(crypto.randomUUID())
  const { close } = await showComponent(<ReviewPrompt conversation={conversation} />)
  // Answers are stored when the page is idle.
  await expect.poll(() => cacheDatabase.memberAnswers.count()).toBe(1)

  server.isAway = true
  close()

  await showComponent(<HandoverDialog conversation={conversation} scanned={undefined} onClose={() => {}} />)

  await expect.element(dialog.getByText('K7QM 2XT1')).toBeVisible()
})

test('the form of the buyer has a field for the code and a button for the camera', async () => {
  await show(aConversation())

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Hand-over":
      - heading "Hand-over" [level=2]
      - button "Close"
      - paragraph: When you have met, scan the code that Jang shows you, or type it. You can then review each other at once. This also works offline.
      - button "Scan the code"
      - text: Code
      - textbox "Code"
      - button "We have met"
  `)
})

test('a typed code is sent, whatever its case and spaces', async () => {
  const conversation = aConversation()
  const server = startStubServer({ [confirm]: conversation })
  await show(conversation)
  await field.fill('k7qm 2xtl')
  await met.click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()

  expect(server.asked.at(-1)?.request.body).toEqual({ code })
})

test('a code from the address of the page only has to be confirmed', async () => {
  await show(aConversation(), code)

  await expect.element(field).toHaveValue('K7QM 2XT1')
  expect(await pageOutbox.list()).toEqual([])
})

test('what is no code says so beside the field, and stays', async () => {
  await show(aConversation())
  await field.fill('K7QM')
  await met.click()

  await expect.element(dialog.getByText('This is not a hand-over code. It has eight letters and digits.')).toBeVisible()
  await expect.element(field).toHaveValue('K7QM')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('offline the review can be written as soon as the code is confirmed, and is sent after it', async () => {
  const conversation = aConversation()
  const now = Date.now()
  const review = { opensAt: now, closesAt: now + 30 * day, isWritten: false, isOtherWritten: false }
  const server = startStubServer({
    [confirm]: { ...conversation, review },
    'PUT /v0/conversations/:conversationId/review': { ...conversation, review: { ...review, isWritten: true } },
  })
  server.isAway = true
  await signIn(crypto.randomUUID())
  const { close } = await showComponent(
    <HandoverDialog conversation={conversation} scanned={code} onClose={() => {}} />,
  )
  await met.click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  close()
  await showComponent(<ReviewPrompt conversation={conversation} />)
  await expect.element(page.getByText('The hand-over is confirmed as soon as you are online.')).toBeVisible()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('radio', { name: '5 stars: very good' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(2)

  server.isAway = false
  await pageOutbox.retryNow()
  await pageOutbox.run()
  await pageOutbox.run()

  const changes = server.asked.filter(({ signature }) => signature.startsWith('PUT'))
  expect(changes.map(({ signature }) => signature)).toEqual([confirm, 'PUT /v0/conversations/:conversationId/review'])
})

test('a wrong code that was confirmed offline is told once the server has refused it', async () => {
  const conversation = aConversation()
  startStubServer({ [confirm]: new Problem('handover-code-wrong') })
  await signIn(crypto.randomUUID())
  const { close } = await showComponent(
    <HandoverDialog conversation={conversation} scanned={code} onClose={() => {}} />,
  )
  await met.click()
  await expect.poll(() => pageOutbox.list()).toHaveLength(1)
  await pageOutbox.run()
  close()
  await showComponent(<ReviewPrompt conversation={conversation} />)

  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^This code does not belong to this conversation\./)).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()

  await expect.element(alert).not.toBeInTheDocument()
  expect(await pageOutbox.list()).toEqual([])
})

/**
 * A camera in front of which a QR code is held. Headless Chromium shows no frames of made streams, so the picture is put in
 * where the scanner takes it from the video.
 */
function holdBeforeCamera(text: string): MediaStreamTrack {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const side = 640 / rows.length
  const stream = document.createElement('canvas').captureStream()
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const picture = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage').mockImplementation(function draw(
    this: OffscreenCanvasRenderingContext2D,
  ) {
    rows.forEach((row, y) =>
      row.forEach((isDark, x) => {
        this.fillStyle = isDark ? '#222' : '#ddd'
        this.fillRect(x * side, y * side, side + 1, side + 1)
      }),
    )
  })
  onTestFinished(() => {
    camera.mockRestore()
    picture.mockRestore()
  })
  return stream.getVideoTracks()[0]!
}

test('the camera reads the seller’s code, and is off afterwards', async () => {
  const conversation = aConversation()
  const track = holdBeforeCamera(location.origin + handoverPath('de', conversation.id, code))
  await show(conversation)

  await dialog.getByRole('button', { name: 'Scan the code' }).click()

  await expect.poll(() => pageOutbox.list()).toMatchObject([{ subject: conversation.id, payload: { code } }])
  expect(track.readyState).toBe('ended')
})

test('the camera refuses the code of another conversation', async () => {
  holdBeforeCamera(location.origin + handoverPath('de', crypto.randomUUID(), code))
  await show(aConversation())

  await dialog.getByRole('button', { name: 'Scan the code' }).click()

  await expect.element(dialog.getByText('This code is for another conversation.')).toBeVisible()
  expect(await pageOutbox.list()).toEqual([])
})

test('without a camera the code can still be typed', async () => {
  const camera = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  onTestFinished(() => camera.mockRestore())
  await show(aConversation())

  await dialog.getByRole('button', { name: 'Scan the code' }).click()

  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(field).toBeVisible()
})
