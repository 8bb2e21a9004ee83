import type { Concepts } from './concepts/concepts.ts'
import type { PhraseKind, PhraseRules } from './names.ts'

/**
 * How frauds go in every language, in concepts for which each language has its words. A concept that an honest message may
 * contain, such as a deposit or a code, counts only with the others that make the fraud.
 */
const schemes: Readonly<Record<PhraseKind, readonly string[]>> = {
  messenger: [
    '<rarely> ~~ <here> & <write>',
    '<here> ~~ <rarely> & <write>',
    '<write> ~~ <elsewhere>',
    '<elsewhere> ~ <write>',
    '<seldom> ~~ <here> & <write> ~~ <otherwise>',
    '<seldom> ~~ <here> & <otherwise> ~~ <write>',
  ],
  third_party_pickup: [
    '<collector> & <handover> ~~ <cash>',
    '<collector> & <cash> ~~ <handover>',
    '<collector> & <settled>',
    '<arrange> ~~ <collector>',
    '<abroad> & <collector>',
    '<unseen> & <collector>|<settled>|<buy>',
  ],
  off_platform_payment: [
    // The money is said to be there, and a page or a card is needed to get it.
    '<settled> & <link>',
    '<settled> & <open> ~~ <place>',
    '<receive> ~~ <money> & <link>',
    '<money> ~~ <receive> & <link>',
    '<receive> ~~ <money> & <open>|<enter> ~~ <place>|<card>',
    '<money> ~~ <receive> & <open>|<enter> ~~ <place>|<card>',
    '<open> ~~ <link>',
    '<link> ~~ <open>',
    '<secure> ~~ <payment> & <link>',
    '<secure> ~ <payment> & <receive> ~~ <money>',
    '<accept> ~~ <request> & <receive>|<money>',
    '<request> ~~ <accept> & <receive>|<money>',
    '<enter> ~~ <card> & <receive>|<link>|<place>',
    '<verify> ~~ <card> & <link>|<open>',
    // Codes that give away an account.
    '<tell> ~ <code> & <arrives>',
    '<arrives> ~~ <code> & <tell>',
    '<code> ~~ <arrives> & <tell>',
    '<arrives> ~~ <code> & <verify>',
    '<numeral> ~ <numbers> ~~ <came>',
    // Somebody who pretends to write for the platform.
    '<blocked> & <listing> & <verify>|<link>|<open>',
    '<blocked> & <account> & <link>|<open>',
    '<listing>|<account> ~~ <breach> & <verify>',
    '<support> & <verify> & <listing>|<account>',
    '<picture> ~~ <identity>',
    '<identity> ~~ <picture>',
    // Money that has to be sent before there is anything to see.
    '<deposit> & <keys> & <transfer>',
    '<deposit> & <abroad>',
    '<keys> ~~ <post> & <transfer>|<deposit>|<abroad>',
    '<abroad> & <keys>',
    '<before> ~~ <viewing> & <deposit> & <transfer>',
    '<transfer> ~~ <deposit> ~~ <reserve> ~ <viewing>',
    '<keys> ~~ <post> & <rent>',
    '<gift> & <transfer> ~~ <papers>',
    '<customs> & <transfer> & <back>',
    '<levy> ~~ <refunded>',
    '<refunded> ~~ <levy>',
    '<levy> & <link>',
    '<label> & <refunded>|<link>',
    // Too much was paid, and a part has to be sent on.
    '<surplus> ~~ <refunded>',
    '<refunded> ~~ <surplus>',
    '<overpaid> & <refunded>',
    '<mistake> & <settled>|<toomuch> & <collector>|<driver>|<back>',
    '<settled> ~~ <toomuch> & <back>',
    '<toomuch> ~~ <settled> & <back>',
    // Programs that show the screen, and investments.
    '<install> ~~ <application> & <link>',
    '<install> ~~ <application> & <receive> ~~ <money>',
    '<invest> & <profit>',
  ],
}

export const schemesOf = (words: Concepts): PhraseRules => ({ words, ...schemes })
