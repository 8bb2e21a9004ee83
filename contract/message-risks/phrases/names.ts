export type PhraseKind = 'messenger' | 'third_party_pickup' | 'off_platform_payment'

/**
 * Phrases of a language, compared by folded words, so accents and case do not matter. Words follow each other within one
 * sentence. `word*` is any word that begins so, `a|b` either, `<name>` any of the words with that name, `~` up to four
 * words that do not matter, `~~` up to ten. What is joined by `&` may stand anywhere, but all of it must be there.
 */
export type PhraseRules = { words: Readonly<Record<string, string>> } & Readonly<Record<PhraseKind, readonly string[]>>

/** Names that are the same in every language, with the misspellings in use. */
export const names = {
  messenger: `whatsapp* whatsap* whatsup whattsapp* whatssap* watsap* wattsap* wathsap* whastap* whatapp* wpp wps wtsp whasap* whassap* uasap* wazap* wazzap* threema olvid wapp wassap*
    wasap* wsp wsap guasap* guatsap* vatsap* vacap telegram* telegr viber* wechat* skype* zangi wickr
    ватсап* вацап* вотсап* вотцап* ватцап* уатсап* вайбер* вибер* телеграм* телега телегу телеге телезі телегой тг тгшк* скайп*`,
  social: `instagram* insta ig facebook* fb messenger snap snapchat* signal discord imessage facetime tiktok
    інстаграм* інсту інста інсті тікток инстаграм* инсту инсте инста фейсбук* мессенджер* месенджер* сигнал сигнале сигналі сигналом дискорд`,
  carrier: `dhl dpd gls ups fedex hermes chronopost colissimo mondial poste post postes correos seur ctt brt bartolini
    sda vinted wallapop leboncoin packeta postlux olx авито сдэк cdek пошта пошти почта почты`,
  cardBrand: `google amazon apple itunes steam play psn xbox razer netflix zalando гугл амазон`,
  card: `card cards karte karten carte cartes carta tarjeta tarjetas cartao cartoes kaart kaarten kaarte карт* gutschein
    gutscheine gutscheinen voucher vouchers bon bons bong bongs bongen kaddosbong*
    vale vales buono buoni cheque cheques сертификат* сертифікат* ваучер*`,
  sms: `sms texto textos textnachricht смс смску смской`,
  moneyService: `moneygram* paysafe* transcash* neosurf* bitcoin* bitcoins btc usdt ethereum tether
    usdc litecoin monero dogecoin metamask binance coinbase биткоин* биткойн* біткоїн* біткойн* криптой криптою криптовалют*`,
  crypto: `crypto* krypto* cripto* крипту крипта крипте крипті`,
} as const
