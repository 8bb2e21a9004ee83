import type { Vocabulary } from './vocabulary.ts'

export const french: Vocabulary = {
  nouns: {
    clothes: 'robe, veste, manteau, pull, jean, chemise, pantalon, jupe, tee-shirt, blouson, costume, doudoune, gilet',
    shoes: 'chaussures, baskets, bottes, sandales, escarpins, bottines, mocassins, chaussons, ballerines, espadrilles',
    accessories: 'sac à main, ceinture, écharpe, lunettes de soleil, portefeuille, chapeau, sac à dos, gants, foulard',
    jewelry: 'bague, collier, bracelet, boucles d’oreilles, pendentif, alliance, broche, chaîne en or, parure',
    watches: 'montre, montre automatique, chronographe, montre connectée, montre de plongée, bracelet de montre',
    'baby-clothes': 'body, pyjama bébé, combinaison pilote, gigoteuse, lot de vêtements bébé, bonnet, barboteuse',
    prams: 'poussette, landau, poussette canne, poussette double, nacelle, chancelière, poussette trio',
    'car-seats': 'siège auto, cosy, rehausseur, base isofix, siège auto pivotant, réhausseur avec dossier',
    nursery: 'lit bébé, chaise haute, table à langer, parc, transat, berceau, commode à langer, matelas bébé',
    'baby-toys': 'tapis d’éveil, peluche, cubes, trotteur, hochet, puzzle en bois, cuisine enfant, draisienne',
    ios: 'téléphone, smartphone, téléphone portable, portable débloqué, mobile reconditionné',
    'phone-accessories': 'coque, chargeur, câble, support voiture, verre trempé, batterie externe, écouteurs',
    computers:
      'ordinateur portable, écran, tablette, imprimante, clavier, carte graphique, souris, disque dur, PC fixe',
    'tv-audio': 'télévision, enceinte, casque, barre de son, platine vinyle, amplificateur, vidéoprojecteur, radio',
    'photo-video': 'appareil photo, objectif, drone, trépied, caméra, flash, boîtier reflex, caméscope, argentique',
    'consoles-games': 'console, manette, jeu, casque gamer, volant, console portable, pack de jeux, carte mémoire',
    'smart-home': 'thermostat, ampoule connectée, caméra de surveillance, sonnette, prise connectée, détecteur, hub',
    furniture: 'canapé, table, chaise, armoire, lit, commode, bureau, étagère, fauteuil, buffet, table basse, matelas',
    appliances: 'lave-linge, réfrigérateur, aspirateur, machine à café, lave-vaisselle, sèche-linge, four, congélateur',
    kitchen: 'cocotte, service de table, poêle, couteaux, casseroles, verres, assiettes, moule, plat à gratin, théière',
    textiles: 'rideaux, tapis, housse de couette, coussins, serviettes, plaid, nappe, draps, couverture, voilages',
    decoration: 'miroir, tableau, vase, horloge, cadre, bougeoir, décoration de Noël, plante artificielle, statue',
    lighting: 'lampe, suspension, lampadaire, applique, lustre, lampe de chevet, spot, guirlande lumineuse, plafonnier',
    tools: 'perceuse, scie, visseuse, échelle, ponceuse, établi, boîte à outils, compresseur, niveau laser, meuleuse',
    garden: 'tondeuse, barbecue, salon de jardin, taille-haie, parasol, pots de fleurs, brouette, trampoline, abri',
    parts: 'phare, pare-chocs, alternateur, rétroviseur, disques de frein, démarreur, pot d’échappement, amortisseurs',
    'tyres-rims': 'pneus hiver, pneus été, jantes alu, roues complètes, pneus quatre saisons, jantes, enjoliveurs',
    'car-audio': 'autoradio, GPS, caisson de basse, caméra de recul, haut-parleurs, dashcam, amplificateur voiture',
    'car-accessories': 'coffre de toit, barres de toit, porte-vélos, tapis de sol, housse, attelage, câble de recharge',
    'motorcycle-parts': 'casque moto, blouson moto, top case, gants moto, bottes moto, pot, sacoches, bulle',
    football:
      'maillot, crampons, ballon, protège-tibias, gants de gardien, but de football, survêtement, écharpe de club',
    cycling:
      'vélo, VTT, vélo électrique, vélo de route, vélo enfant, casque vélo, roues, porte-bébé, remorque vélo, selle',
    fitness: 'haltères, tapis de course, vélo d’appartement, banc de musculation, tapis de yoga, rameur, kettlebell',
    running: 'chaussures de running, montre GPS, legging, coupe-vent, sac d’hydratation, short, ceinture cardio',
    'winter-sports':
      'skis, chaussures de ski, snowboard, casque de ski, luge, combinaison de ski, patins à glace, bâtons',
    'water-sports':
      'planche de surf, paddle, combinaison néoprène, canoë, masque de plongée, palmes, canne à pêche, kayak',
    'racket-sports':
      'raquette de tennis, raquette de padel, table de ping-pong, sac de tennis, raquette de badminton, balles',
    camping:
      'tente, sac de couchage, réchaud, chaise pliante, glacière, sac de randonnée, matelas gonflable, lampe frontale',
    office:
      'bureau réglable, chaise de bureau, armoire à dossiers, imprimante laser, caisson, destructeur, tableau blanc',
    restaurant:
      'friteuse, table inox, machine à café professionnelle, vitrine réfrigérée, four à pizza, trancheuse, tables',
    'shop-fittings': 'présentoir, mannequin, comptoir, rayonnage, caisse enregistreuse, portant, vitrine, enseigne',
    construction:
      'bétonnière, échafaudage, carrelage, fenêtre, porte, parquet, étais, marteau-piqueur, briques, isolant',
    industrial:
      'transpalette, poste à souder, tour à métaux, compresseur industriel, chariot élévateur, moteur, générateur',
    'it-servers': 'serveur, NAS, baie, switch, onduleur, routeur, disques durs SAS, serveur rack, point d’accès',
    books:
      'roman, bande dessinée, livre de cuisine, guide de voyage, livres scolaires, polar, encyclopédie, album, manga',
    'music-instruments':
      'guitare, piano, clavier, batterie, violon, saxophone, ampli, accordéon, basse, flûte, ukulélé',
    'films-games': 'jeu de société, DVD, puzzle, vinyle, coffret blu-ray, jeu de cartes, disques, jeu éducatif',
    collectibles:
      'pièces de monnaie, timbres, cartes, figurine, train miniature, capsules, cartes postales, voiture miniature',
    'art-antiques':
      'tableau ancien, gravure, sculpture, meuble ancien, porcelaine, aquarelle, lithographie, pendule, vase ancien',
    crafts: 'machine à coudre, pelotes de laine, peinture, tissu, perles, chevalet, papier scrapbooking, maquette',
    lots: 'lot, carton, déménagement, vide-grenier, affaires diverses, lot de vaisselle, cave à vider, échange',
  },
  colours:
    'noir, gris, blanc, beige, marron, rouge, rose, orange, jaune, vert, bleu, violet, doré, argenté, multicolore',
  praise:
    'comme neuf, en très bon état, peu servi, neuf, vintage, pas cher, avec facture, urgent, d’occasion, sous garantie, pour bricoleur, complet, rare, design, original, solide',
  extras:
    'housse, notice, chargeur, boîte d’origine, facture, câble, télécommande, sac de transport, pièces de rechange, adaptateur, vis, support, garantie, coussin, certificat, clé, filtre, échantillon, couvercle, sangle, mode d’emploi, plaque, poignée, rallonge',
  sentences: [
    'Je vends {noun} de couleur {colour} en bon état.',
    'À venir chercher à {place}, de préférence le soir ou le week-end.',
    'Prix à discuter, mais pas d’offres ridicules merci.',
    'Maison non fumeur et sans animaux.',
    'Vendu avec {extra} et {another}.',
    'Acheté en {year}, très peu utilisé depuis.',
    'Quelques traces d’usure, voir les photos, mais rien de grave.',
    'La marque est {brand}, donc une qualité qui dure.',
    'Envoi possible aux frais de l’acheteur.',
    'Paiement en espèces ou par Payconiq lors de la remise.',
    'Je m’en sépare car nous déménageons dans un appartement plus petit.',
    'Tout fonctionne parfaitement et peut être essayé sur place.',
    'N’hésitez pas à me contacter si vous avez des questions.',
    'Il y a encore {count} pièces disponibles, prix à l’unité.',
    'C’était un cadeau qui n’a jamais servi et qui dort dans le placard.',
    'Les dimensions sont de {count} cm sur {another}, à vérifier avant de venir.',
    'Premier arrivé, premier servi, pas de réservation sans acompte.',
    'Le petit défaut : il manque {extra}, facile à trouver en magasin.',
    'Regardez aussi mes autres annonces, je fais un prix pour plusieurs articles.',
    'Prix neuf environ {count} euros chez {brand}, je le cède bien en dessous.',
    'Convient très bien pour des débutants comme pour des personnes exigeantes.',
    'Entretenu régulièrement et nettoyé avant la vente.',
    'Idéal pour la rentrée, les vacances ou simplement pour faire plaisir.',
    'Livraison possible autour de {place} contre une petite participation.',
  ],
}
