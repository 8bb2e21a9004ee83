import type { DemoListing } from '#server/demo/market.ts'
import { prose } from '#server/demo/prose.ts'

export const business: readonly DemoListing[] = [
  {
    key: 'meeting-chairs',
    seller: 'giulia',
    language: 'it',
    title: '12 sedie da riunione, gialle e grigie',
    description: prose`
      Il nostro studio passa in uno spazio più piccolo e vendiamo le sedie della sala riunioni: dodici in tutto, sei \
      gialle, quattro grigie e due rosa chiaro. Scocca in plastica, telaio a slitta verniciato, impilabili.
      Tre hanno segni sul telaio, una ha un feltrino da sostituire. Per il resto sono ben tenute.
      Il prezzo è per tutte; se ne prendete almeno sei ne parliamo.

      Si ritirano a Mamer entro fine mese, c’è il montacarichi e vi diamo una mano a caricare.
    `,
    price: { kind: 'negotiable', euros: 480 },
    category: 'office',
    condition: 'good',
    characteristics: { office_type: 'chair', material: 'plastic', colour: 'multicoloured' },
    locality: 'lu-mamer',
    postalCode: '8220',
    photos: [{ file: 'meeting-chairs.jpg', alt: 'Sedie gialle e grigie con telaio a slitta' }],
    ageHours: 24 + 11,
    views: 107,
    favourites: 9,
  },
  {
    key: 'bar-stools',
    seller: 'brocante',
    language: 'fr',
    title: 'Lot de 6 tabourets de bar en bois clair',
    description: prose`
      Six tabourets de bar provenant d’un café de Bastogne qui a fermé. Bois clair, assise avec poignée, hauteur 75 cm.
      Collages vérifiés, deux repose-pieds remplacés. Vernis usé par endroits, un coup de papier de verre \
      et il n’y paraîtra plus.
      Vendus ensemble, à enlever au dépôt de Bastogne. Facture avec TVA sur demande.
    `,
    price: { kind: 'negotiable', euros: 210 },
    category: 'restaurant',
    condition: 'fair',
    characteristics: { restaurant_type: 'furniture', material: 'wood', height: 75, pieces: 6 },
    locality: 'be-bastogne',
    postalCode: '6600',
    photos: [{ file: 'wooden-bar-stool.jpg', alt: 'Tabouret de bar en bois clair sur fond bleu' }],
    ageHours: 12 * 24 + 6,
    status: 'reserved',
    views: 99,
    favourites: 6,
  },
  {
    key: 'concrete-pavers-to-give',
    seller: 'rita-tiago',
    language: 'pt',
    title: 'Blocos de cimento para pavimento, cerca de 6 m²',
    description: prose`
      Sobraram da entrada da garagem: blocos cinzentos de 20 x 10 x 6 cm, mais ou menos 6 m², empilhados numa palete.
      Alguns trazem restos de cimento. Damos a quem levar tudo de uma vez.

      É preciso carrinha ou reboque, são uns 800 kg. Ajudamos a carregar.
    `,
    price: { kind: 'donation' },
    category: 'construction',
    condition: 'good',
    characteristics: { construction_type: 'materials', material: 'stone' },
    locality: 'lu-dudelange',
    postalCode: '3440',
    photos: [],
    ageHours: 10 * 24 + 2,
    views: 48,
    favourites: 3,
  },
  {
    key: 'it-parts-lot',
    seller: 'rebyte',
    language: 'fr',
    title: 'Lot informatique : RAM, disques, câbles, souris',
    description: prose`
      Fin de stock d’un parc de bureau, vendu en un seul lot :
      - 20 barrettes DDR4 8 Go, testées
      - 12 disques durs 3,5 pouces 1 To, effacés avec certificat, entre 12 000 et 30 000 heures
      - 25 câbles réseau rouges Cat 6, 2 m
      - 14 souris sans fil, récepteur USB inclus
      Idéal pour un atelier de réparation ou une école. Vente entre professionnels et associations : disques sans \
      garantie, trois mois sur les barrettes.

      À enlever à Bertrange, tient dans le coffre d’un break. Facture avec TVA.
    `,
    price: { kind: 'negotiable', euros: 390 },
    category: 'it-servers',
    condition: 'good',
    characteristics: { it_type: 'storage' },
    locality: 'lu-bertrange',
    postalCode: '8068',
    photos: [
      { file: 'memory-module.jpg', alt: 'Barrette de mémoire en gros plan' },
      { file: 'hard-disk.jpg', alt: 'Disque dur 3,5 pouces, côté électronique' },
      { file: 'network-cable.jpg', alt: 'Connecteur d’un câble réseau rouge' },
      { file: 'wireless-mouse.jpg', alt: 'Souris sans fil grise' },
    ],
    ageHours: 27 * 24 + 3,
    views: 146,
    favourites: 7,
  },
]
