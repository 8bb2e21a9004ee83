import { sql } from 'kysely'

import type { RemoveOwn } from './personal-table.ts'

/** Foreign keys cascade to all dependent rows. */
export const removeMember: RemoveOwn = async (transaction, { id }) => {
  await transaction.deleteFrom('members').where('id', '=', id).execute()
}

/** Reviews stay without their author: they are about other members, who may have answered them. */
export const forgetAuthor: RemoveOwn = async (transaction, { id }) => {
  await transaction.updateTable('reviews').set({ author_id: null }).where('author_id', '=', id).execute()
}

/**
 * The other member keeps the conversation: the foreign key takes the deleted one out of it. It goes with the second of
 * the two, because then nobody can read it any more.
 */
export const removeConversations: RemoveOwn = async (transaction, { id }) => {
  await sql`
    delete from conversations
    using conversation_members own, conversation_members other
    where own.conversation_id = conversations.id and other.conversation_id = conversations.id
      and own.member_id = ${id} and other.role <> own.role and other.member_id is null`.execute(transaction)
}

/** Also lowers the listings' favourite counts. */
export const removeFavourites: RemoveOwn = async (transaction, { id }) => {
  await sql`
    with kept as (
      select listings.id
      from favourites
      join listings on listings.id = favourites.listing_id
      where member_id = ${id} and is_kept and seller_id <> ${id}
      order by listings.id
      for no key update of listings
    )
    update listings set favourites = greatest(favourites - 1, 0)
    from kept
    where listings.id = kept.id`.execute(transaction)
  await transaction.deleteFrom('favourites').where('member_id', '=', id).execute()
}

/**
 * Cases about the member stay for the figures, without anything of theirs: nobody can be recognised by them. Evidence
 * from conversations goes with them, and what the reporters were notified of, because it names what they reported.
 */
export const removeCases: RemoveOwn = async (transaction, { id }) => {
  const cases = sql`(select id from moderation_cases where member_id = ${id})`
  await sql`
    delete from report_messages
    where sender_id = ${id} or report_id in (select id from reports where case_id in ${cases})`.execute(transaction)
  await sql`
    delete from moderation_clearances using moderation_cases about
    where about.member_id = ${id} and about.subject_kind = moderation_clearances.subject_kind
      and about.subject_id = moderation_clearances.subject_id`.execute(transaction)
  await sql`delete from moderation_rule_hits where case_id in ${cases}`.execute(transaction)
  await sql`
    update moderation_appeals set text = '' where report_id is null and decision_id in (
      select id from moderation_decisions where case_id in ${cases})`.execute(transaction)
  await sql`update moderation_decisions set text = '', note = '' where case_id in ${cases}`.execute(transaction)
  await sql`
    delete from notifications using reports
    where reports.case_id in ${cases} and notifications.member_id = reports.reporter_id
      and notifications.subject = 'report ' || reports.id`.execute(transaction)
  await sql`
    update reports set subject_id = gen_random_uuid(), details = '' where case_id in ${cases}`.execute(transaction)
  await sql`
    update moderation_cases
    set subject_id = gen_random_uuid(), conversation_id = null, label = '', content = 'null', member_id = null
    where member_id = ${id}`.execute(transaction)
}

/**
 * Reports of the member stay without their name and words, because they are about others. So do those that they sent
 * with their address as a visitor.
 */
export const removeReports: RemoveOwn = async (transaction, { id, email }) => {
  const reports = sql`(select id from reports where reporter_id = ${id} or email = ${email})`
  await sql`delete from report_messages where report_id in ${reports}`.execute(transaction)
  await sql`update moderation_appeals set text = '' where report_id in ${reports}`.execute(transaction)
  await sql`
    update reports set details = '', reporter_id = null, email = null
    where reporter_id = ${id} or email = ${email}`.execute(transaction)
}

/** Messages to the operator that were not mailed yet, also those that the member wrote without signing in. */
export const removeContactMessages: RemoveOwn = async (transaction, { id, email }) => {
  await transaction
    .deleteFrom('contact_messages')
    .where(({ eb, or }) =>
      or([eb('member_id', '=', id), ...(email === null ? [] : [eb(sql`lower(email)`, '=', email)])]),
    )
    .execute()
}

/** Also removes the member from the lists of those who have hidden them. */
export const removeHiddenSellers: RemoveOwn = async (transaction, { id }) => {
  await transaction
    .deleteFrom('hidden_sellers')
    .where(({ eb, or }) => or([eb('member_id', '=', id), eb('seller_id', '=', id)]))
    .execute()
}

export const removeSignUps: RemoveOwn = async (transaction, { email }) => {
  if (email !== null) await transaction.deleteFrom('sign_ups').where('email', '=', email).execute()
}

export const removeMailedCodes: RemoveOwn = async (transaction, { id }) => {
  await transaction.deleteFrom('mailed_codes').where('subject_id', '=', id).execute()
}

/** Deliveries to the member's address, and to the address that they requested to change to. */
export const removeDeliveries: RemoveOwn = async (transaction, { id, email }) => {
  const changes = await transaction.selectFrom('email_changes').select('email').where('member_id', '=', id).execute()
  const addresses = [email, ...changes.map((change) => change.email)].filter((address) => address !== null)
  await transaction
    .deleteFrom('deliveries')
    .where(({ eb, or }) => or([eb('member_id', '=', id), ...addresses.map((address) => eb('recipient', '=', address))]))
    .execute()
}

/** Of the previous release: mails to the member's address, and to the address that they requested to change to. */
export const removeMails: RemoveOwn = async (transaction, { id, email }) => {
  const change = transaction.selectFrom('email_changes').select('email').where('member_id', '=', id)
  await transaction
    .deleteFrom('mails')
    .where(({ eb, or }) =>
      or([eb('recipient', 'in', change), ...(email === null ? [] : [eb('recipient', '=', email)])]),
    )
    .execute()
}

/** The law wants paid orders kept, with the name and the address on their receipts. An attempt may still be paid. */
export const removeUnpaidOrders: RemoveOwn = async (transaction, { id }) => {
  await sql`
    delete from orders
    where member_id = ${id} and paid_at is null and not exists (
      select from payments where order_id = orders.id and state in ('created', 'pending', 'paid'))`.execute(transaction)
}
