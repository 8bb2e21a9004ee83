import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Problem } from '#contract/problems.ts'

import { openAccount, section, startServerWithAccount } from './account-page.ts'

const words = {
  fr: {
    bio: 'À propos de vous',
    place: 'Localité ou code postal',
    town: 'Esch-sur-Alzette',
    clear: 'Retirer le lieu',
    others: 'Ce que voient les autres',
    save: 'Enregistrer',
    saved: 'Enregistré',
  },
  uk: {
    bio: 'Про вас',
    place: 'Населений пункт або індекс',
    town: 'Еш',
    clear: 'Прибрати місце',
    others: 'Що бачать інші',
    save: 'Зберегти',
    saved: 'Збережено',
  },
} as const

for (const [locale, word] of Object.entries(words) as ['fr' | 'uk', (typeof words)['fr' | 'uk']][]) {
  test(`a member changes bio, languages and place in ${locale}`, async () => {
    const { account, change, start } = await startServerWithAccount()
    start({ 'PUT /v0/account/profile': ({ body: { version: _began, ...profile } }) => change(profile) })
    await openAccount(locale)
    const profile = section(word.others)

    await profile.getByLabelText(word.bio).fill('Three bicycles are one too many.')
    await profile.getByRole('checkbox', { name: 'Lëtzebuergesch' }).click()
    await profile.getByRole('textbox', { name: word.place }).fill(word.town)
    await profile
      .getByRole('button', { name: new RegExp(word.town) })
      .first()
      .click()
    await expect.element(profile.getByRole('button', { name: word.clear })).toHaveFocus()
    await profile.getByRole('button', { name: word.save }).click()

    await expect.element(profile.getByText(word.saved)).toBeVisible()
    expect(account()).toMatchObject({
      bio: 'Three bicycles are one too many.',
      languages: ['lb'],
      locality: 'lu-esch-sur-alzette',
    })
  })
}

test('a username changes unless it is taken, and errors without a field are shown too', async () => {
  const { account, change, start } = await startServerWithAccount()
  const server = start({ 'PUT /v0/account/username': new Problem('username-taken') })
  await openAccount()
  const form = section('Username')
  const field = form.getByLabelText('Username')

  await field.fill('JEMPI')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText(/^Another member has this name already/)).toBeVisible()
  await expect.element(field).toHaveValue('JEMPI')

  server.answers['PUT /v0/account/username'] = new Problem('invalid-request', {
    fields: { somethingElse: 'too_small' },
  })
  await field.fill('anna-new')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText(/^Something is not right here/)).toBeVisible()

  server.answers['PUT /v0/account/username'] = new Problem('invalid-request', { fields: { username: 'contact' } })
  await field.fill('anna.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('A username cannot be an address or a phone number.')).toBeVisible()
  await field.fill('anna-new')

  server.answers['PUT /v0/account/username'] = ({ body }) => change(body)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Saved')).toBeVisible()
  await expect.element(field).toHaveValue('anna-new')
  expect(account().username).toBe('anna-new')
})

test('a change of address can be cancelled', async () => {
  const { account, change, start } = await startServerWithAccount()
  start({
    'PUT /v0/account/email': ({ body: { email: address } }) =>
      change({ newEmail: { address, isOldConfirmed: false, isNewConfirmed: false } }),
    'DELETE /v0/account/email/change': () => change({ newEmail: null }),
  })
  await openAccount()
  const form = section('E-mail address')
  await form.getByRole('button', { name: 'Change the address' }).click()
  await form.getByLabelText('New e-mail address').fill('new@example.org')
  await form.getByLabelText('Your password').fill('nine little ducks')
  await form.getByRole('button', { name: 'Change the address' }).click()
  await form.getByRole('button', { name: 'Keep the old address' }).click()

  await expect.element(form.getByRole('button', { name: 'Change the address' })).toBeVisible()
  await expect.element(form.getByText(account().email, { exact: true })).toBeVisible()
  expect(account().newEmail).toBeNull()
})

test('a picture is cropped by keyboard, shown and removed', async () => {
  const { change, start } = await startServerWithAccount()
  const sent: Blob[] = []
  start({
    'PUT /v0/account/avatar': ({ upload }) => {
      sent.push(upload as unknown as Blob)
      return change({ avatar: 'a'.repeat(32) })
    },
    'DELETE /v0/account/avatar': () => change({ avatar: null }),
  })
  await openAccount()
  const form = section('Picture')
  // The picture is red on the left and green on the right.
  await form.getBySelector('input[type=file]').upload(await drawPicture())
  const dialog = page.getByRole('dialog')
  const crop = dialog.getByRole('application')
  await expect.element(crop).toBeVisible()

  ;(crop.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight>20/}')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('button', { name: 'Save the picture' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(form.getBySelector('img')).toBeInTheDocument()
  expect(sent.map(({ type }) => type)).toEqual(['image/jpeg'])
  const picture = await createImageBitmap(sent[0]!)
  expect(picture).toMatchObject({ width: 512, height: 512 })
  // The picture was moved to the right, so the square contains its left part.
  expect(isRed(picture, { x: 500, y: 256 })).toBe(true)
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect.element(form.getBySelector('img')).not.toBeInTheDocument()
})

async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(900, 600)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#f00'
  context.fillRect(0, 0, 450, 600)
  context.fillStyle = '#0a0'
  context.fillRect(450, 0, 450, 600)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'me.jpg', { type: 'image/jpeg' })
}

function isRed(picture: ImageBitmap, { x, y }: { x: number; y: number }): boolean {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const [red = 0, green = 0] = context.getImageData(x, y, 1, 1).data
  return red > 200 && green < 60
}

test('all data can be downloaded as a ZIP file, and a failure is reported', async () => {
  const { start } = await startServerWithAccount()
  const server = start({ 'GET /v0/account/export': new Problem('unavailable') })
  await openAccount()
  const form = section('Your data')
  const download = page.getByRole('button', { name: 'Download my data' })
  await download.click()
  await expect.element(form.getByText(/^Noper is very busy/)).toBeVisible()

  const saved = takeDownload()
  server.answers['GET /v0/account/export'] = () =>
    new Response('all of it', { headers: { 'content-type': 'application/zip' } })
  await download.click()

  await expect.element(form.getByText('It is in your downloads.')).toBeVisible()
  expect(await saved).toEqual({ name: 'noper.zip', content: 'all of it' })
})

/** Intercepts the file that the app downloads. */
function takeDownload(): Promise<{ name: string; content: string }> {
  return new Promise((resolve, reject) => {
    const take = (event: Event) => {
      const link = event.target
      if (!(link instanceof HTMLAnchorElement) || !link.download) return
      event.preventDefault()
      const { download: name, href } = link
      fetch(href)
        .then((response) => response.text())
        .then((content) => resolve({ name, content }), reject)
    }
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function clickInDocument() {
      this.addEventListener('click', take)
      click.call(this)
    }
    onTestFinished(() => {
      HTMLAnchorElement.prototype.click = click
    })
  })
}

test('text typed offline is there after the tab was closed, and is saved once online', async () => {
  const { account, change, start } = await startServerWithAccount()
  const server = start({ 'PUT /v0/account/profile': ({ body: { version: _began, ...profile } }) => change(profile) })
  const { close } = await openAccount()
  const profile = section('What others see')
  await profile.getByLabelText('About you').fill('Written in a tunnel')
  server.isAway = true
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect.element(profile.getByText('You need to be online for this. What you typed stays here.')).toBeVisible()

  close()
  server.isAway = false
  await openAccount()

  await expect.element(profile.getByLabelText('About you')).toHaveValue('Written in a tunnel')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect.element(profile.getByText('Saved')).toBeVisible()
  expect(account().bio).toBe('Written in a tunnel')
})

test('an account that does not load says so, and loads on retry', async () => {
  const { account, start } = await startServerWithAccount()
  const server = start({ 'GET /v0/account': new Problem('unavailable') })
  await openAccount()
  const failure = page.getByRole('main').getByRole('alert')
  await expect.element(failure).toMatchTextContent('Noper is very busy or under maintenance')

  server.answers['GET /v0/account'] = () => account()
  await failure.getByRole('button', { name: 'Try again' }).click()

  await expect.element(section('Username').getByLabelText('Username')).toHaveValue(account().username)
})

test('after conflicting changes the member sees both versions and chooses', async () => {
  const { account, change, start } = await startServerWithAccount()
  start({
    'PUT /v0/account/profile': ({ body: { version, ...profile } }) => {
      if (version !== account().version) throw new Problem('changed-meanwhile')
      return change(profile)
    },
  })
  const { close } = await openAccount()
  const profile = section('What others see')
  await profile.getByLabelText('About you').fill('From the phone')
  change({ bio: 'From the desk' })
  await profile.getByRole('button', { name: 'Save' }).click()
  const choice = profile.getByRole('alert')
  await expect.element(choice.getByText('From the desk')).toBeVisible()
  await expect.element(choice.getByText('From the phone')).toBeVisible()

  const mine = choice.getByRole('button', { name: 'Save the one from here' })
  await expect.element(mine).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(profile.getByText('Saved')).toBeVisible()
  await expect.element(profile.getByRole('button', { name: 'Save' })).toHaveFocus()
  expect(account().bio).toBe('From the phone')

  close()
  await openAccount()
  await expect.element(profile.getByLabelText('About you')).toHaveValue('From the phone')
})

test('the account page lists which mails the member gets', async () => {
  await (await startServerWithAccount()).start()
  await openAccount()

  const mails = section('E-mails that you get from Noper').getByRole('listitem')

  await expect.element(mails.first()).toMatchTextContent('links and codes')
  await expect.element(mails.nth(5)).toMatchTextContent('favourites')
  await expect.element(mails.nth(7)).toMatchTextContent('moderators')
  await expect.element(mails.last()).toMatchTextContent('contact form')
  expect(mails.elements()).toHaveLength(9)
})
