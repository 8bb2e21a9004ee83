import type { Endpoint } from '#contract/api/endpoint.ts'
import type { NewListing } from '#contract/api/selling.ts'
import { day, minute } from '#contract/durations.ts'
import { createPasskeyChallenges } from '#server/accounts/passkeys/passkey-challenges.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import type { Database } from '#server/database/database.ts'
import { createDraftsService } from '#server/drafts/drafts-service.ts'
import { createHiddenSellersService } from '#server/exclusions/hidden-sellers-service.ts'
import { createHiddenWordsService } from '#server/exclusions/hidden-words-service.ts'
import { createFavouritesService } from '#server/favourites/favourites-service.ts'
import { changeSettings, defaultSettings } from '#server/notifications/notification-settings.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { createHandoverCodes } from '#server/reviews/handover-codes.ts'
import { createSavedSearchesService } from '#server/saved-searches/saved-searches-service.ts'
import { searchTextOf } from '#server/search/search-text.ts'
import { createPublishService } from '#server/selling/publish-service.ts'
import { aTrader } from '#tests/support/a-trader.ts'
import { anOffer, openConversations } from '#tests/support/conversations.ts'
import { openMarket } from '#tests/support/listings.ts'
import { sessionsOn, somePassword, testKeys } from '#tests/support/members.ts'
import { openModeration } from '#tests/support/moderation.ts'
import { openOrdering, anOrder } from '#tests/support/ordering.ts'
import { aNewListing } from '#tests/support/own-listings.ts'
import { aPushDevice } from '#tests/support/push-device.ts'
import { aStoredPasskey, createSoftwareAuthenticator } from '#tests/support/software-authenticator.ts'
import { aFavourite, aHiddenSeller, aHiddenWord, aSavedSearch } from '#tests/support/synced-items.ts'
import { aPhoto } from '#tests/unit/server/media/photo-builders.ts'

export type Sent = {
  params?: Record<string, string>
  query?: string
  payload?: object | Buffer
  headers?: Record<string, string>
}

type Prepare = (owner: string, database: Database) => Promise<Sent>

/** A conversation about a listing of the owner, begun by another member with an offer. */
async function aConversationOf(owner: string, { db }: Database) {
  const talks = openConversations(db)
  const talk = await talks.meet({ seller_id: owner, expires_at: new Date(Date.now() + 5 * day) })
  const { message } = await talks.send(talk, talk.buyer, anOffer(10_000))
  return { params: { conversationId: talk.conversationId }, messageId: message.id }
}

/**
 * A valid request for each endpoint that is not public; for an owner's endpoint, with an existing resource of theirs.
 */
const requests: Record<string, Prepare> = {
  'POST /v0/notifications/read': async (owner, { db }) => {
    const notification = {
      kind: 'account-kept',
      parameters: {},
      memberId: owner,
      eventId: crypto.randomUUID(),
    } as const
    await notifyMembers(db, [notification], new Date(Date.now() - minute))
    return { payload: { until: Date.now() } }
  },
  'PUT /v0/notifications/settings': async (owner, { db }) => {
    await changeSettings(db, owner, { ...defaultSettings, quietHours: { from: 60, until: 120 } })
    return { payload: defaultSettings }
  },
  'PUT /v0/account/profile': async () => ({
    payload: { bio: 'Sells bicycles.', languages: ['fr'], locality: null, locale: 'fr', version: 1 },
  }),
  'PUT /v0/account/trader': async () => ({ payload: { ...aTrader(), complies: true, version: 1 } }),
  'PUT /v0/account/avatar': async () => ({ payload: await aPhoto(), headers: { 'content-type': 'image/jpeg' } }),
  'PUT /v0/account/username': async () => ({ payload: { username: 'somebody.else' } }),
  'PUT /v0/account/email': async () => ({ payload: { email: 'new@example.org', password: somePassword } }),
  'PUT /v0/account/password': async () => ({
    payload: { oldPassword: somePassword, newPassword: 'ten little ducks' },
  }),
  'POST /v0/account/passkeys/options': async () => ({ payload: { password: somePassword } }),
  'PUT /v0/account/passkeys/:passkeyId': async (owner, { db }) => {
    const challenge = Buffer.from(crypto.randomUUID()).toString('base64url')
    await createPasskeyChallenges({ db }).keep(challenge, { memberId: owner })
    const credential = createSoftwareAuthenticator({ origin: 'http://localhost:3000' }).create({
      challenge,
      rp: { id: 'localhost', name: 'Noper' },
      user: { id: 'AAAA', name: 'anna', displayName: 'anna' },
    })
    return { params: { passkeyId: crypto.randomUUID() }, payload: { credential } }
  },
  'PUT /v0/account/passkeys/:passkeyId/name': async (owner, database) => ({
    params: await aPasskeyOf(owner, database),
    payload: { name: 'My phone' },
  }),
  'DELETE /v0/account/passkeys/:passkeyId': async (owner, database) => ({
    params: await aPasskeyOf(owner, database),
  }),
  'PUT /v0/account/deletion': async () => ({ payload: { password: somePassword } }),
  'DELETE /v0/account/sessions/:sessionId': async (owner, database) => {
    await sessionsOn(database).begin(owner, '')
    const { id } = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('device', '=', '')
      .where('member_id', '=', owner)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { params: { sessionId: id } }
  },
  'PUT /v0/listings/:listingId': async (owner, database) => {
    const { id, version } = await aListingOf(owner, database)
    return { params: { listingId: id }, payload: aGift({ title: 'Fahrrad zu verschenken', version }) }
  },
  'PUT /v0/listings/:listingId/status': async (owner, database) => {
    const { id, version } = await aListingOf(owner, database)
    return { params: { listingId: id }, payload: { status: 'paused', version } }
  },
  'PUT /v0/listings/:listingId/renewal': async (owner, database) => {
    const { id, version } = await aListingOf(owner, database)
    await database.db.updateTable('listings').set({ expires_at: new Date() }).where('id', '=', id).execute()
    return { params: { listingId: id }, payload: { version } }
  },
  'DELETE /v0/listings/:listingId': async (owner, database) => {
    const { id } = await aListingOf(owner, database)
    return { params: { listingId: id } }
  },
  'GET /v0/account/listings': async () => ({}),
  'GET /v0/account/listings/:listingId': async (owner, database) => {
    const { id } = await aListingOf(owner, database)
    return { params: { listingId: id } }
  },
  'GET /v0/account/listings/:listingId/promotions': async (owner, database) => {
    const { id } = await aListingOf(owner, database)
    return { params: { listingId: id } }
  },
  'GET /v0/account/listings/:listingId/figures': async (owner, database) => {
    const { id } = await aListingOf(owner, database)
    return { params: { listingId: id } }
  },
  'PUT /v0/photos/:photoId': async () => ({
    params: { photoId: crypto.randomUUID() },
    payload: await aPhoto(),
    headers: { 'content-type': 'image/jpeg' },
  }),
  'PUT /v0/drafts/:draftId': async (owner, { db }) => {
    const draftId = crypto.randomUUID()
    const content = { title: 'Vëlo' }
    const revision = await createDraftsService({ db }).save(
      { draftId, memberId: owner },
      { content, photos: [], revision: 0 },
    )
    return { params: { draftId }, payload: { content: { title: 'Vëlo, blo' }, photos: [], revision } }
  },
  'DELETE /v0/drafts/:draftId': async (owner, { db }) => {
    const draftId = crypto.randomUUID()
    await createDraftsService({ db }).save({ draftId, memberId: owner }, { content: {}, photos: [], revision: 0 })
    return { params: { draftId } }
  },
  // A listing that does not exist, because a view of an existing one changes its count.
  'POST /v0/account/views/:listingId': async () => ({ params: { listingId: crypto.randomUUID() } }),
  'GET /v0/conversations/:conversationId': (owner, database) => aConversation(owner, database),
  'GET /v0/conversations/:conversationId/messages': (owner, database) => aConversation(owner, database),
  'PUT /v0/conversations/:conversationId/messages/:messageId': async (owner, { db }) => {
    const { listingId } = await openConversations(db).meet({ expires_at: new Date(Date.now() + 5 * day) })
    return {
      params: { conversationId: conversationIdOf(listingId, owner), messageId: crypto.randomUUID() },
      payload: { listingId, content: { kind: 'text', text: 'Vëlo?', photos: [] } },
    }
  },
  'PUT /v0/conversations/:conversationId/messages/:messageId/answer': async (owner, database) => {
    const { params, messageId } = await aConversationOf(owner, database)
    // The clock of the tests may be days away from the server's.
    await database.db.updateTable('messages').set({ sent_at: new Date() }).where('id', '=', messageId).execute()
    return { params: { ...params, messageId }, payload: { answer: 'accepted' } }
  },
  'PUT /v0/conversations/:conversationId/receipts': async (owner, database) => ({
    ...(await aConversation(owner, database)),
    payload: { received: 1, read: 1 },
  }),
  'PUT /v0/conversations/:conversationId/settings': async (owner, database) => ({
    ...(await aConversation(owner, database)),
    payload: { isArchived: true, isMuted: true, isBlocked: true },
  }),
  'PUT /v0/conversations/:conversationId/deal': async (owner, database) => ({
    ...(await aConversation(owner, database)),
    payload: { status: 'reserved', reservedUntil: null, version: 1 },
  }),
  'POST /v0/conversations/:conversationId/typing': (owner, database) => aConversation(owner, database),
  'PUT /v0/conversations/:conversationId/review': async (owner, database) => {
    const { params } = await aConversationOf(owner, database)
    // They have met.
    const met = { met_at: new Date(Date.now() - minute) }
    await database.db.updateTable('conversations').set(met).where('id', '=', params.conversationId).execute()
    return { params, payload: { stars: 5, text: '' } }
  },
  'GET /v0/conversations/:conversationId/handover-code': (owner, database) => aConversation(owner, database),
  'PUT /v0/conversations/:conversationId/handover': async (owner, { db }) => {
    const talks = openConversations(db)
    const { listingId } = await talks.meet({ expires_at: new Date(Date.now() + 5 * day) })
    const conversationId = conversationIdOf(listingId, owner)
    await talks.send({ conversationId, listingId }, owner)
    const keys = testKeys.all('hand-over codes')
    const code = createHandoverCodes(keys.map(({ bytes }) => bytes)).make(conversationId)
    return { params: { conversationId }, payload: { code } }
  },
  'PUT /v0/reviews/:reviewId/reply': async (owner, { db }) => {
    const review = {
      id: crypto.randomUUID(),
      member_id: owner,
      stars: 4,
      text: '',
      visible_at: new Date(Date.now() - minute),
    }
    await db.insertInto('reviews').values(review).execute()
    return { params: { reviewId: review.id }, payload: { text: 'Merci!' } }
  },
  'PUT /v0/favourites': async (owner, { db }) => {
    const kept = aFavourite({ note: 'Vëlo' })
    await createFavouritesService({ db }).change(owner, [kept])
    return { payload: { changes: [{ ...kept, isKept: false, changedAt: kept.changedAt + 1 }] } }
  },
  'PUT /v0/saved-searches': async (owner, { db }) => {
    const kept = aSavedSearch()
    await createSavedSearchesService({ db }).change(owner, [kept])
    return { payload: { changes: [{ ...kept, isKept: false, changedAt: kept.changedAt + 1 }] } }
  },
  'PUT /v0/account/reports/:reportId': async (_owner, { db }) => ({
    params: { reportId: crypto.randomUUID() },
    payload: {
      subject: { kind: 'listing', listingId: await openModeration(db).market.keepListing() },
      reason: 'suspicious_price',
      details: '',
      language: 'fr',
    },
  }),
  'PUT /v0/account/contact-messages/:messageId': async () => ({
    params: { messageId: crypto.randomUUID() },
    payload: { topic: 'order', email: 'member@example.org', message: 'Moien', reference: '', language: 'lb' },
  }),
  'PUT /v0/account/decisions/:decisionId/appeal': async (owner, { db }) => {
    const desk = openModeration(db)
    const { caseId } = await desk.aReportedListing({ seller_id: owner })
    const { decisions } = await desk.decide(await desk.aModerator(), caseId)
    return { params: { decisionId: decisions[0]!.id }, payload: { text: 'It is not true.' } }
  },
  'GET /v0/desk/cases': async () => ({ query: '?queue=reported' }),
  'POST /v0/desk/cases': async (_owner, { db }) => ({
    payload: { subject: { kind: 'listing', listingId: await openModeration(db).market.keepListing() } },
  }),
  'GET /v0/desk/cases/:caseId': (_owner, database) => aCase(database),
  'PUT /v0/desk/cases/:caseId/taker': (_owner, database) => aCase(database),
  'DELETE /v0/desk/cases/:caseId/taker': (_owner, database) => aCase(database),
  'PUT /v0/desk/cases/:caseId/decisions/:decisionId': async (_owner, database) => ({
    params: { ...(await aCase(database)).params, decisionId: crypto.randomUUID() },
    payload: { outcome: 'none', ground: null, text: '', suspensionDays: null, note: '', version: 1 },
  }),
  'GET /v0/desk/members/:memberId': async (_owner, { db }) => ({
    params: { memberId: await openModeration(db).market.keepMember() },
  }),
  'PUT /v0/desk/rules/:ruleId': async () => ({
    params: { ruleId: crypto.randomUUID() },
    payload: { kind: 'words', pattern: 'replica watch', action: 'flag', version: null },
  }),
  'DELETE /v0/desk/rules/:ruleId': async () => ({ params: { ruleId: crypto.randomUUID() } }),
  'POST /v0/desk/rules/trial': async () => ({ payload: { kind: 'words', pattern: 'replica watch' } }),
  'GET /v0/desk/figures': async () => ({ query: '?from=2026-11-01&to=2026-11-30' }),
  'GET /v0/desk/figures.csv': async () => ({ query: '?from=2026-11-01&to=2026-11-30' }),
  'PUT /v0/hidden-sellers': async (owner, { db }) => {
    const { isBlocked, ...kept } = aHiddenSeller()
    await createHiddenSellersService({ db }).change(owner, [{ ...kept, isBlocked }])
    return { payload: { changes: [{ ...kept, isKept: false, changedAt: kept.changedAt + 1 }] } }
  },
  'PUT /v0/hidden-words': async (owner, { db }) => {
    const kept = aHiddenWord()
    await createHiddenWordsService({ db }).change(owner, [kept])
    return { payload: { changes: [{ ...kept, isKept: false, changedAt: kept.changedAt + 1 }] } }
  },
  'DELETE /v0/blocked-members/:memberId': async (owner, { db }) => {
    const blocked = await openMarket(db).keepMember()
    await db.insertInto('member_blocks').values({ blocker_id: owner, blocked_id: blocked }).execute()
    return { params: { memberId: blocked } }
  },
  'PUT /v0/orders/:orderId': async (owner, database) => {
    const { id } = await aListingOf(owner, database)
    return { params: { orderId: crypto.randomUUID() }, payload: anOrder(id) }
  },
  'POST /v0/orders/:orderId/payment': async (owner, database) => ({
    params: { orderId: await anOrderOf(owner, database) },
    payload: { locale: 'fr' },
  }),
  'DELETE /v0/orders/:orderId': async (owner, database) => ({
    params: { orderId: await anOrderOf(owner, database) },
  }),
  'GET /v0/orders/:orderId': async (owner, database) => ({ params: { orderId: await anOrderOf(owner, database) } }),
  'PUT /v0/orders/:orderId/withdrawal': async (owner, database) => ({
    params: { orderId: await aPaidOrderOf(owner, database) },
    payload: {},
  }),
  'GET /v0/orders/:orderId/receipts/:number': async (owner, database) => {
    const orderId = await aPaidOrderOf(owner, database)
    const receipt = await database.db
      .selectFrom('receipts')
      .select('number')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { params: { orderId, number: receipt.number }, query: '?locale=fr' }
  },
  'PUT /v0/push/subscription': async () => ({
    payload: aPushDevice(`https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`).subscription,
  }),
}

async function aPasskeyOf(owner: string, { db }: Database) {
  const passkey = aStoredPasskey(owner)
  await db.insertInto('passkeys').values(passkey).execute()
  return { passkeyId: passkey.id }
}

const aConversation: Prepare = async (owner, database) => ({
  params: (await aConversationOf(owner, database)).params,
})

/** Orders of the moment, for listings of the owner. */
async function placeOrder(owner: string, database: Database) {
  const orders = openOrdering(database.db)
  orders.pass(Date.now() - orders.clock().getTime())
  const { id } = await aListingOf(owner, database)
  return { orders, placed: await orders.order(['new_tag'], { memberId: owner, listingId: id }) }
}

const anOrderOf = async (owner: string, database: Database) => (await placeOrder(owner, database)).placed.orderId

async function aPaidOrderOf(owner: string, database: Database): Promise<string> {
  const { orders, placed } = await placeOrder(owner, database)
  await orders.receive(await orders.settle(placed, 'pay'))
  return placed.orderId
}

/** A case about a listing that neither the owner nor the caller has to do with. */
const aCase = async ({ db }: Database) => ({
  params: { caseId: (await openModeration(db).aReportedListing()).caseId },
})

const aGift = (given: Partial<NewListing> = {}) =>
  aNewListing({ price: { kind: 'donation', cents: 0 }, photos: [], ...given })

const aListingOf = (memberId: string, { db }: Database) =>
  createPublishService({ db, searchTextOf }).publish({
    listingId: crypto.randomUUID(),
    memberId,
    listing: aGift(),
  })

const needsRequest = ({ access, params, body, upload }: Endpoint) => access === 'owner' || !!(params ?? body ?? upload)

/** Throws if an endpoint has no entry above. */
export async function requestFor(endpoint: Endpoint, owner: string, database: Database): Promise<Sent> {
  const prepare = requests[endpoint.signature]
  if (!prepare && needsRequest(endpoint)) throw new Error(`${endpoint.signature} needs a request in ${import.meta.url}`)
  return (await prepare?.(owner, database)) ?? {}
}

/** The URL of an endpoint, with an unused id for each missing parameter. */
export const urlOf = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? crypto.randomUUID()))
