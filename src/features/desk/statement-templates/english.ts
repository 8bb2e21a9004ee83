import type { StatementTemplates } from './statement-template.ts'

export const english: StatementTemplates = {
  acts: {
    warn: {
      listing: 'This is a warning about your listing “{label}”. It stays online.',
      member: 'This is a warning about your profile.',
      message: 'This is a warning about your message “{label}”.',
      review: 'This is a warning about your review “{label}”. It stays online.',
    },
    remove: {
      listing: 'We have removed your listing “{label}”. Nobody else can see it any more.',
      member: 'We have removed the text and the picture of your profile.',
      message: 'We have removed your message “{label}”. Its receiver can no longer read it.',
      review: 'We have removed your review “{label}”. It no longer counts towards the average.',
    },
    suspend: {
      listing: 'We have suspended your account because of your listing “{label}”.',
      member: 'We have suspended your account because of your profile and what you do on Noper.',
      message: 'We have suspended your account because of your message “{label}”.',
      review: 'We have suspended your account because of your review “{label}”.',
    },
  },
  grounds: {
    illegal_product:
      'What you offered may not be sold under the law that applies here. We have to act as soon as we know of it.',
    counterfeit:
      'We have reason to believe that it is a copy of a branded product. Trademark law forbids selling counterfeits, also second-hand. Please offer originals only.',
    unsafe_product:
      'The product was recalled or does not meet the safety rules of the European Union, so it could hurt somebody. It may not be sold, not even as a gift.',
    fraud:
      'There are clear signs of an attempt to deceive others, for example about the goods, the price or the payment. Fraud is a criminal offence.',
    hate_or_threats:
      'It attacks people for who they are, or threatens somebody. The law forbids this, and so do the rules of Noper.',
    personal_data:
      'It contains personal data of somebody who has not agreed, such as a name, an address, a number or a photo. Data protection law forbids publishing these.',
    prohibited_product: 'The rules of Noper do not allow this kind of product, even where the law does.',
    wrong_category:
      'It stands in a category to which it does not belong, so people cannot find it or come across it by mistake. Please choose the category that fits best.',
    misleading_price:
      'The price is not the one for which you would sell. The rules of Noper ask for the real price of what is offered, or for “negotiable”.',
    spam: 'The same was published or sent several times, or serves to advertise. Please offer each thing once and write only to people who want to hear from you.',
    offensive_content:
      'It contains insults, or pictures and words of a sexual or violent kind. The rules of Noper ask for a tone that everybody can read.',
    contact_details:
      'It contains a phone number, an e-mail address or a link. The rules of Noper do not allow these here, because fraudsters use them to lure people away. Please use the messages of Noper.',
    dishonest_review:
      'It does not describe an own experience with this deal, or was given in return for something. The rules of Noper ask for honest reviews of real deals.',
  },
  advice: {
    warn: 'You need not do anything else, but please keep to this in future. If it happens again, we may remove content or suspend your account.',
    remove:
      'You can offer or write it anew once the reason no longer applies. If you think that we are wrong, you can appeal: a person who has not decided before will look at it.',
    suspend:
      'Until the suspension ends you can neither publish nor write, and your listings are hidden. You can still sign in, read, and download your data. If you think that we are wrong, you can appeal.',
  },
  confirmed:
    'We have looked at your appeal and at everything that belongs to it once more. The reasons still apply, so our decision stands. You can also turn to an out-of-court dispute settlement body or to a court.',
  restored:
    'We have looked at the matter again and lifted our decision. Everything is as it was before. We are sorry for the inconvenience.',
}
