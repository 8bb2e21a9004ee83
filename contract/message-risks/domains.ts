const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Domain endings that are no everyday word of the nine languages. *Bonjour.Je* has the form of a domain, too: a missing
 * space after a full stop is more frequent in messages than a link.
 */
export const unambiguousEndings = words(`
  com net org info biz shop store online site website xyz click icu vip buzz cfd sbs cyou rest monster quest lol
  dev io cc tv ws pw su co page space tech cloud digital agency company services solutions delivery express
  lu fr ch nl pl ua ru uk pt cz sk hu ro bg rs tr dk fi lt lv ee ie by kz cn jp br mx cl рф укр ру ком
`)

/** Endings of many sites that are also words: a domain unless an everyday word stands before them. */
export const wordEndings = words('de it es be at eu us top live link club pro app in me to ly gl gg ai')

/** Endings that count only behind words that nobody writes by accident. */
export const weakEndings = words('us top live link club pro app in me to ly gl gg ai')

/** What messages contain before a full stop without a space behind it. */
export const everydayWords = words(`
  bonjour bonsoir salut coucou merci dispo disponible interesse interessee prix demain soir jour cordialement ok oui non
  hello hi hey thanks thank you available interested please price tomorrow today yes no it this that nice good
  hallo moin guten tag danke bitte interesse preis morgen heute verfugbar ja nein gut lg vg
  moien merci wgl wann gudden villmools jo neen haut mar
  hola buenas buenos dias tardes noches gracias disponible interesa interesado interesada precio manana hoy si vale
  ola oi boa bom tarde noite dia obrigado obrigada disponivel interessado interessada preco amanha hoje sim nao
  super top parfait genial cool perfect great perfekt toll perfetto perfecto genial otimo perfeito perfait vu fait
  ciao salve buongiorno buonasera grazie disponibile interessato interessata prezzo domani oggi va bene
`)

/** Shorteners and the pages that open a chat, a profile or a payment. They count even with spaces around the dot. */
export const knownHosts = words(`
  wa.me t.me m.me bit.ly cutt.ly rb.gy is.gd v.gd goo.gl ow.ly t.co tiny.cc s.id u.to lnkd.in vk.cc clck.ru qr.ae
  tinyurl.com rebrand.ly shorturl.at tny.im bl.ink buff.ly soo.gd t.ly n9.cl linktr.ee beacons.ai youtu.be discord.gg
  paypal.me revolut.me monzo.me lydia.me signal.me viber.me ig.me fb.me line.me snapchat.com vm.tiktok.com dub.sh
`)

/** Providers of mailboxes: *name at gmail* is an address without a dot, too. */
export const mailProviders = words(`
  gmail googlemail hotmail gmx yahoo icloud protonmail outlook live proton web orange laposte wanadoo sfr free
  t-online aol libero sapo yandex mail ukr pt telenet skynet tuta msn ymail rambler bk i
  гмейл гмайл жмейл джимейл яндекс мейл майл укр
`)

/** Those that are no word of everyday language, so that they need no dot. */
export const distinctMailProviders = words(`
  gmail googlemail hotmail gmx yahoo icloud protonmail гмейл гмайл жмейл джимейл
`)
