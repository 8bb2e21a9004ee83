import { splitWords } from './split-words.ts'

/** Words about the market itself and its region. */
const ofMarket = splitWords(`
  noper luxembourg luxemburg letzebuerg lëtzebuerg letzebuergesch luxemburgo`)

const ofPlaces = splitWords(`
  lussemburgo люксембург luxembourgville esch eschsuralzette differdange dudelange ettelbruck petange sanem strassen
  bertrange mersch remich echternach diekirch wiltz kirchberg metz thionville nancy arlon trier saarbrucken lorraine
  saarland wallonie bruxelles paris marseille berlin hamburg lisboa lisbonne porto madrid barcelona roma milano
  napoli torino moskva москва kiev kyiv київ киев ukraina украина україна russia россия france deutschland portugal
  espana italia belgique grandduche moselle musel`)

const french = splitWords(`
  motdepasse mdp monmotdepasse motdepass bonjour bonsoir bienvenue jetaime jtaime amour monamour moncoeur soleil
  chouchou doudou loulou cheri cherie princesse papillon chocolat coucou maman papa mamanpapa famille maison bebe
  liberte vacances etoile fleur chaton minou toutou nounours licorne dauphin tigrou secret sesame azerty azertyuiop
  qsdfghjklm wxcvbn azeqsd printemps automne hiver janvier fevrier juillet septembre octobre novembre decembre
  football allezlom`)

const german = splitWords(`
  passwort meinpasswort kennwort geheim geheimnis hallo hallowelt hallohallo willkommen schatz schatzi ichliebedich
  liebe liebling engel sonne sonnenschein sommer winter fruhling fruehling herbst januar februar marz dezember
  oktober familie mama papa blume schmetterling hund katze katzen pferd pferde delphin mausi hase hasi baer tiger
  fussball fcbayern bayern bayernmunchen bayernmuenchen schalke dortmund qwertz qwertzuiop qwertzuiopu asdfghjkl
  yxcvbnm asdfjkloe computer internet ficken`)

const luxembourgish = splitWords(`
  passwuert moien gudde guddemoien wellkomm ech echhunndechgaer echhundechgaer leift schaz meischatz sonn summer
  wanter hierscht fruejoer mamm papp famill heemecht roudeleiw rouderleiw miswellebleiwe kachkeis bouneschlupp
  schueberfouer kniddelen geheimnis`)

const spanish = splitWords(`
  contrasena contrasenya micontrasena clave secreto hola holamundo holahola bienvenido bienvenida tequiero teamo
  teamomucho amor amormio miamor corazon estrella princesa mariposa carino cielo sol familia mifamilia mama papa
  verano invierno primavera otono enero febrero diciembre realmadrid atletico futbol bonita chocolate angel`)

const portuguese = splitWords(`
  palavrapasse palavrachave senha minhasenha segredo ola olamundo bemvindo amote teamo amor meuamor coracao estrela
  princesa borboleta saudade familia mae pai verao inverno primavera outono janeiro fevereiro dezembro benfica
  slbenfica sporting fcporto ronaldo cristiano cristianoronaldo futebol flamengo brasil fatima chocolate`)

const italian = splitWords(`
  parola parolachiave parolaordine segreto ciao ciaociao ciaomondo benvenuto benvenuta tiamo amore amoremio mioamore
  cuore stella stellina principessa farfalla sole famiglia mamma mammamia babbo estate inverno primavera autunno
  gennaio febbraio dicembre juventus forzajuve forzaitalia forzaroma forzainter forzamilan forzanapoli calcio`)

const russianAndUkrainian = splitWords(`
  пароль мойпароль мийпароль parol moiparol gfhjkm привет привіт privet pryvit люблю ятебялюблю ятебелюблю люблютебя
  люблютебе любовь любов lubov lyubov любимая любимый кохання кохаю солнце солнышко сонце сонечко solnce solnyshko
  зайка зайчик котик котенок кошка собака мама папа тато мамапапа семья сім'я сімя весна лето літо осень осінь зима
  счастье щастя удача победа перемога спартак динамо зенит шахтар slavaukraini славаукраїні йцукен йцукенг
  йцукенгшщз фывапролд фівапролд ячсмить наташа natasha сергей сергій александр олександр анастасия марина`)

const english = splitWords(`
  password mypassword passwort passw0rd pa55word pass welcome iloveyou letmein qwerty qwertyuiop sunshine princess
  football monkey dragon master hello helloworld secret admin administrator login test testtest changeme default
  summer winter spring autumn january february march april june july august september october november december
  liverpool chelsea arsenal superman batman pokemon starwars chocolate`)

/**
 * Words that people use in passwords, in the nine languages of the market: lists of leaked passwords are mostly
 * English. Spaces are omitted and accents do not matter, because passwords are compared without either.
 */
export const commonWords: readonly string[] = [
  ofMarket,
  ofPlaces,
  french,
  german,
  luxembourgish,
  spanish,
  portuguese,
  italian,
  russianAndUkrainian,
  english,
].flat()
