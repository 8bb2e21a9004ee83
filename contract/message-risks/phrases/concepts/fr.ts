import type { Concepts } from './concepts.ts'

export const fr: Concepts = {
  abroad: `étranger offshore déployé expatrié expatriée`,
  accept: `accepter acceptez accepte approuver approuvez autoriser autorisez confirmer confirmez validez valider`,
  account: `compte comptes`,
  application: `appli application apk logiciel programme`,
  arrange: `envoie enverrai enverrais mandate mandaté mandater organise organiserai réserve réservé commande
    commandé dépêche`,
  arrives: `sms texto reçu reçue reçus recevrez recevez recevoir reçois arrive arrivé arrivera arriver`,
  before: `avant préalable avance`,
  blocked: `bloqué bloquée suspendu suspendue gelé désactivé désactivée restreint signalé signalée`,
  card: `cb iban rib visa mastercard bancaire bancaires`,
  cash: `cash espèces liquide enveloppe argent billets`,
  code: `code codes chiffres pin otp tan`,
  collector: `coursier* livreur* livreuse* transporteur* déménageur* convoyeur* mandataire* commissionnaire* agent
    agents messagerie`,
  deposit: `caution acompte arrhes dépôt garantie`,
  elsewhere: `privé`,
  enter: `entrer entrez saisir saisissez renseigner renseignez remplir remplissez indiquez indiquer inscrivez
    rentrez tapez`,
  handover: `remettra remet remettre apporte apportera donnera amène amènera livrera déposera transmettra`,
  here: `ici appli application site messagerie plateforme chat`,
  identity: `passeport identité cni permis`,
  install: `installer installez télécharger téléchargez`,
  invest: `investir investissement investissements investisseur trading trader forex placement`,
  keys: `clé clés clef clefs`,
  label: `étiquette étiquettes bordereau`,
  levy: `assurance douane douanes dédouanement`,
  link: `lien liens url qr`,
  listing: `annonce annonces profil`,
  money: `argent paiement virement fonds somme montant euros eur euro gain`,
  open: `clique cliquez cliquer ouvrir ouvrez suivre suivez appuyez scannez scanner flashez connectez connecter
    rendez accédez accéder`,
  overpaid: `surpayé surpaiement surpaiements`,
  payment: `paiement livraison transaction achat vente règlement`,
  picture: `photo photos copie scan selfie recto verso`,
  place: `site page formulaire portail`,
  post: `poste courrier dhl ups fedex airbnb colis chronopost`,
  profit: `profit profits bénéfice bénéfices rendement rentable garanti garantis gains quotidien doubler`,
  rarely: `rarement bug bugs bugue buguent plante plantent notifications`,
  receive: `recevoir toucher percevoir encaisser recevrez obtenir débloquer`,
  refunded: `rembours* restitu* reverser reversez revers*`,
  request: `demande notification requête`,
  secure: `sécurisé sécurisée sécurisés protégé protégée garanti protection`,
  settled: `payé payée réglé réglée viré versé effectué effectuée`,
  support: `modérateur modérateurs modération administration administrateur`,
  surplus: `surplus excédent différence reliquat restant supplément`,
  tell: `dites dis dire envoyez envoie envoyer transmettez transmets transmettre communiquez lisez redonnez donnez
    donne donner partagez transférez recopiez`,
  transfer: `virement virer verser versez versement payer payez régler réglez envoyer transférer`,
  verify: `vérifier vérifiez vérification confirmer confirmez valider validez activer activez authentifier
    identifier réactiver`,
  viewing: `visite visiter voir`,
  write: `écrire écrivez écris contacter contactez contacte joindre répondre répondez parler parlons discuter
    discutons échanger`,
}
