import { names, type PhraseRules } from './names.ts'

/** What is written alike in several languages. */
export const common: PhraseRules = {
  words: {
    ...names,
    cash: `cash money argent especes liquide bargeld geld suen dinero efectivo metalico dinheiro contanti soldi denaro
      наличн* деньг* готівк* грош*`,
    person: `man guy boy person someone employee driver homme gars personne quelqu livreur facteur chauffeur mann zusteller
      fahrer mitarbeiter bote chico chica hombre persona repartidor rapaz homem pessoa estafeta ragazzo uomo persona fattorino
      человека человек сотрудник* людину людина працівник*`,
    via: `on via via per par sur auf op por pelo su по через на у в`,
  },
  messenger: [
    'sms|смс|смску|смской',
    '<via>|im|um|no|al|con messenger|signal|мессенджере|месенджері|мессенджер|месенджер',
    'continu*|seguimos|seguir|sigamos|weiter*|virufuer*|продолж*|продовж* ~ <social>',
    '<social>|<messenger> ~ continu*|seguimos|seguir|weiter*|virufuer*|продолж*|продовж*',
    '<messenger> numero|nummer|number|номер',
    'numero|nummer|number|номер <messenger>',
    'scan*|flash*|escane*|digitaliz*|скан*|скануй* ~ qr|code|codigo|codice|код',
    'gmail|hotmail|gmx|icloud|protonmail',
    '<messenger> <social>',
    'add|adde <social>',
    'pm me',
    '<via> wa',
    'par|per|via|por|by|via sms',
    'по|через смс|sms',
    'skype id',
  ],
  courier: [
    '<carrier> <person>',
    '<carrier>|fedex with|avec|mit|mat|con|com|с|со|із|з ~ <cash>',
    '<cash> ~~ <carrier> ~ delivers|livre|bringt|brengt|entrega|consegna|привезет|привезе',
    'ups|fedex|dhl collect|collects|pickup|pick|abholt|recoge|ritira',
    '<person> <carrier>',
    '<person> from|of|by|de|du|von|vun|vum|der|da|della|del|из|от|з|від <carrier>',
  ],
  off_platform_payment: [
    'iban|rib',
    'anydesk|teamviewer|apk',
    'western union*|uinon|unio|юнион|юніон',
    '<moneyService>',
    '<cardBrand> <card>',
    '<cardBrand> play|pay|gift|pay <card>',
    '<card> <cardBrand>',
    '<card> de|di|von|vun|da <cardBrand>',
    'google|play pay|play карт*|картк*',
    'google ~ code|codes|verif*|sms|text|код',
    'cvv|cvc|cvv2',
    'zelle|cashapp|venmo|skrill|neteller|perfectmoney',
    'cash app',
    'escrow*',
    'swift|bic code',
    'robot|bot|робот*|бот & code|codigo|codice|код|number|nummer|numero|chiffres',
    'iban & name|nom|namen|nombre|nome|numm|имя|імя',
    'steam|itunes|neosurf|transcash|paysafe|pcs|toneo card*|karte*|carte*|coupon*|kart*|tarjeta*|ticket*',
    'coupon*|recharge*|ticket*|cartes pcs|transcash|neosurf|toneo|google|steam|apple',
  ],
}
