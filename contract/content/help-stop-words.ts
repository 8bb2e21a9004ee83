import { fold } from '#contract/language/analyser.ts'
import type { Locale } from '#contract/language/locales.ts'

/** Function words and the words with which questions begin. They say nothing about what a question is about. */
const words: Record<Locale, string> = {
  en: `a about all am an and any anyone are aren as at be because been being but by can cannot could couldn did didn do
    does doesn doing don each ever everyone for from get gets getting go going got had has hasn have haven having he her
    here hers him his how i if in into is isn it its just know let like ll m make makes may me mine
    must my need no nor not of on once one only or our out over own please re s shall she should so some somebody someone
    something still such t than that the their them then there these they thing things this those to until upon us
    ve very want wants was wasn way we were what when where which while who whom whose why will with without won would
    yet you your`,
  fr: `a afin ai aie ait alors apres as au aucun aucune aussi autre autres aux avait avant avec avez avoir avons c ca car
    ce ceci cela ces cet cette ceux chaque chez ci comme comment d dans de depuis des dois doit du elle elles en encore
    entre es est et etait ete etes etre eu eux faire fais fait faut fois font il ils j je jusque l la le les leur leurs
    lorsque lui m ma mais me meme mes moi moins mon n ne ni nos notre nous on ont ou par parce pas peu peut peuvent peux
     plusieurs possible pour pourquoi puis puisque qu quand que quel quelle quelles quelque quelques quelqu quels qui
    quoi s sa sans se ses si soit son sont sous suis sur t ta te tes toi ton toujours tous tout toute toutes tres tu
    un une va vais vers veut veux voudrais vos votre vous y`,
  de: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann
    darf das dass dein deine dem den denn der des dessen deshalb die dies diese diesem diesen dieser dieses doch dort du
    durch ein eine einem einen einer eines er es etwas euch euer fur gar geht gegen gibt habe haben hat hatte hier ich
    ihm ihn ihnen ihr ihre ihrem ihren im in ins ist ja jede jedem jeden jeder jedes jemand jetzt kann kannst kein keine
    keinen keiner konnen konnte lassen lasst mach mache machen macht mal man mein meine meinem meinen meiner meines
    mich mir mit mochte muss mussen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seit selbst sich
    sie sind so soll sollte sondern sowie um und uns unser unter vom von vor wann war warum was weil welche
    welchem welchen welcher welches wenn wer werde werden weshalb wie wieder will wir wird wo woher wohin wurde zu zum
    zur zwischen`,
  lb: `a ab aer all alles als also am an anere aneren ass awer bei beim bis d da dann datt dat de deen deem deene deenen
    deng denger der des dem den dei deier dir dirs doheem dohin dofir du duerch e ech eise eisen eng engem enger ep er et
    eppes fir ganz geet ges ges get gett goufe gouf gin ginn gi haben han hat hatt hei her hien him hir hirem hiren hu
    hun huet i ier iech iwwer iergendeen im ins jiddereen jo ka kann kanns keen keng kengem kenger kennen kenn kenne
    kritt leen lo loossen ma maachen maach mat mech mei meng mengem menger meer mer mir muss mussen nach naischt neischt
    net nee nemmen no nom oder och ob op ouni sech sei seng sengem senger sou si sinn sinn so soll sollt sot t u um un
     vu vum vun virun wa wann war waren wat wei wee ween wien weem weini weinst well wellen wel wem wou woumat
    wouhin wuer ze zu zum zur aner daat een se mengen eis hin`,
  es: `a al algo alguien algun alguna algunas algunos ante antes aqui asi aun aunque cada como con cosa cosas cual cuales
    cuando cuanto cuantos cuantas cuanta de debe debo del desde donde dos e el ella ellas ellos en entre era es esa esas
    ese eso esos esta estaba estan estar estas este esto estos estoy fue fuera ha hace hacer hago han has hasta hay he
    ir la las le les lo los mas me mi mia mio mis mismo mucho muchos muy nada ni no nos nosotros nuestra nuestro o os
    otra otras otro otros para pero poco por porque pueda puede pueden puedo pues que quien quiero se ser si sido siempre
    sin sobre sois solo son soy su sus tal tambien tan tanto te tener tengo ti tiene tienen todo todos tu tus un una unas
    uno unos va vez voy y ya yo `,
  pt: `a ainda alguem algo algum alguma alguns ao aos aquela aquele aqui as assim ate cada coisa coisas com como cuja da
    das de dela dele demais depois desde dessa desse deste do dos e ela elas ele eles em enquanto entao entre era essa
    esse esta estao estar estas este estes estou eu faco faz fazer foi for fora ha isso isto ja la lhe lhes lo mais mas
    me mesmo meu meus minha minhas muito muitos na nada nao nas nem nenhum no nos nossa nosso num numa o onde os ou outra
    outro outros para pela pelas pelo pelos pessoa poco pode podem poder por porque posso pouco pra qual quais qualquer
    quando quanto quantos quantas que quem quero se sem ser seu seus sim so sobre sou sua suas tal tambem tanto te tem
    tenho ter teu toda todas todo todos tu tua tudo um uma umas uns vai voce vou`,
  it: `a abbia agli ai al alla alle allo altri altro anche ancora avere aveva avuto c che chi ci cio coi col come con cosa
    cose cui d da dagli dai dal dalla dalle dallo degli dei del della delle dello deve devo di dove due dunque e ed era
    essere esserci faccio fa fare fatto fino fra gia gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi
    mia mie miei mio molto ne negli nei nel nella nelle nello nessun nessuno nei niente noi non nostra nostro nulla o
    ogni oppure per perche pero piu poi posso possono possibile puo qual quale quali qualche qualcosa qualcuno quando
    quanta quante quanti quanto quel quella quelle quelli quello questa queste questi questo qui s sara se sei sempre
    senza si sia siamo sono sopra sta stata state stati stato sto su sua sue sui sul sulla suo suoi tra
     tu tua tue tuo tutta tutte tutti tutto un una uno va vi voglio vorrei`,
  ru: `а без бы был была были было быть в вам вас весь во вот все всё всего всех вы где да даже для до другой его ее её
    если есть еще ещё же за зачем здесь и из или им их к как какая какие какой какого ко когда кого кому кто куда ли
    либо лишь мне мной могу может можно мой моего моей моем моему мои моих моя моё мое моим мою мы на над надо нас
    нам не него нее неё нет ни ним них но ну нужно о об один одна он она они оно от очень по под пока после потом потому
    почему при про раз с сам свой своего своей свои своих свою себе себя со совсем так такой там те тебе тебя тем
    то тогда того той только том тоже ты у уже хочу чего человек человеку чем через что чтобы что-то это этого этой этом
    этот эта эти этих я`,
  uk: `а або але б без би був була були було бути в вам вас ваш весь вже ви від він вона вони воно все всі всього г
    далі де для до дуже є же за з зі із і й їй її їм їх інший інші к кого кожен коли кому комусь куди
    лише ма має мені мене мене мій моє моєї моєму мого мої моїх моя мою можна можу може ми на над нам нас наш не
    нема немає ні ним них ніж нічого о об один одна от по під після поки потім при про раз с сам свій своє своєї свого
    свої своїх свою себе собі так такий там та те теж ти то тобі тоді той того тому тільки треба ту у хочу хто це цей
    ця ці цього цьому чи чого чому через що щоб щось ще як яка яке який які якого якої якщо я`,
}

const cache = new Map<Locale, ReadonlySet<string>>()

/** In the folded form of `#contract/language/analyser.ts`. */
export function helpStopWords(locale: Locale): ReadonlySet<string> {
  const known = cache.get(locale) ?? new Set(fold(words[locale]).split(/\s+/))
  cache.set(locale, known)
  return known
}
