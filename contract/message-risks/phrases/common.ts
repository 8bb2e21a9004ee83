import { names, type PhraseRules } from './names.ts'

/** What is written alike in several languages. */
export const common: PhraseRules = {
  words: names,
  messenger: ['gmail|hotmail|gmx|icloud|protonmail', '<messenger> <social>', 'pm me', 'skype id'],
  courier: [],
  off_platform_payment: [
    'western union*|uinon|unio|юнион|юніон',
    '<moneyService>',
    'cvv|cvc|cvv2',
    'zelle|cashapp|venmo|skrill|neteller|perfectmoney',
    'cash app',
    'escrow*',
    'steam|itunes|neosurf|transcash|paysafe|pcs|toneo card*|karte*|carte*|coupon*|kart*|tarjeta*|ticket*',
    'coupon*|recharge*|ticket*|cartes pcs|transcash|neosurf|toneo|google|steam|apple',
  ],
}
