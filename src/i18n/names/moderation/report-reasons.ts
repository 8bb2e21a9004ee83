import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ReportReason, ReportSubjectKind } from '#contract/reports.ts'

type ReasonTexts = Readonly<Record<ReportReason, MessageDescriptor>>

const ofListings: ReasonTexts = {
  wrong_category: msg`Wrong category`,
  unsafe_product: msg`Unsafe or forbidden product`,
  suspicious_price: msg`Suspicious price`,
  suspicious_seller: msg`Suspicious seller`,
  inappropriate_content: msg`Inappropriate content`,
}

const ofMembers: ReasonTexts = { ...ofListings, suspicious_seller: msg`Suspicious member` }

const ofTexts: ReasonTexts = { ...ofMembers, wrong_category: msg`Does not belong here` }

/** Names of the reasons, as they fit what is reported. */
export const reportReasonNames: Readonly<Record<ReportSubjectKind, ReasonTexts>> = {
  listing: ofListings,
  member: ofMembers,
  message: ofTexts,
  review: ofTexts,
}

/** One line about each reason. */
export const reportReasonDefinitions: Readonly<Record<ReportSubjectKind, ReasonTexts>> = {
  listing: {
    wrong_category: msg`It is listed in the wrong place, or photos and text show something else.`,
    unsafe_product: msg`It is dangerous, recalled, counterfeit, or may not be sold here.`,
    suspicious_price: msg`The price is misleading or too good to be true.`,
    suspicious_seller: msg`The seller wants money in advance, or something points to fraud.`,
    inappropriate_content: msg`Text or photos are offensive, hateful or sexual, or show personal data.`,
  },
  member: {
    wrong_category: msg`Their listings are often in the wrong place.`,
    unsafe_product: msg`They sell dangerous, counterfeit or forbidden things.`,
    suspicious_price: msg`They ask for other prices than their listings say.`,
    suspicious_seller: msg`They want money in advance, or pretend to be somebody else.`,
    inappropriate_content: msg`Name, picture or profile text are offensive, hateful or sexual.`,
  },
  message: {
    wrong_category: msg`It is advertising, or has nothing to do with the listing.`,
    unsafe_product: msg`It offers something dangerous, counterfeit or forbidden.`,
    suspicious_price: msg`It asks for another price, or for fees that were never mentioned.`,
    suspicious_seller: msg`It asks for money in advance, card details or codes.`,
    inappropriate_content: msg`It is offensive, threatening or sexual.`,
  },
  review: {
    wrong_category: msg`It is not about this member, or not about a sale.`,
    unsafe_product: msg`It advertises something dangerous, counterfeit or forbidden.`,
    suspicious_price: msg`What it says about the price is not true.`,
    suspicious_seller: msg`It does not come from a real buyer or seller.`,
    inappropriate_content: msg`It is offensive or hateful, or contains personal data.`,
  },
}
