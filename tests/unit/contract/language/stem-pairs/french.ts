import type { StemPairs } from './stem-pairs.ts'

export const french: StemPairs = {
  same: `chaise chaises, table tables, vélo vélos, canapé canapés, lit lits, clé clés, jeu jeux, cheval chevaux,
    journal journaux, animal animaux, bocal bocaux, métal métaux, cristal cristaux, terminal terminaux, travail travaux,
    vitrail vitraux, bijou bijoux, genou genoux, caillou cailloux, clou clous, manteau manteaux, bateau bateaux,
    rideau rideaux, couteau couteaux, tuyau tuyaux, cheveu cheveux, pneu pneus, bleu bleus, œil yeux, bois bois,
    tapis tapis, prix prix, verre verres, vis vis, festival festivals, rail rails, détail détails, noir noire,
    noir noires, blanc blanche, vert verte, vert vertes, bleu bleue, gris grise, gris grises, brun brune, rond ronde,
    neuf neuve, neuf neuves, doré dorée, dorés dorées, usé usées, pliant pliante, pliants pliantes, roulant roulante,
    ancien ancienne, anciens anciennes, moelleux moelleuse, sportif sportive, mural murale, muraux murale,
    joli jolies, ouvert ouverte, petit petites, beau belle, nouveau nouvelle, nouveaux nouvelles, vieux vieille,
    long longue, léger légère, poupée poupées, poussette poussettes, bottine bottines, batterie batteries`,
  apart: `porte port, porte porter, table tablette, lit litière, console consoler, botte bottine, livre livrer,
    livre livraison, poste poster, carte carton, chaise chaîne, montre montrer, verre vert, coffre coffret,
    casque casquette, coupe coup, chemise chemisier, cuisinière cuisinier, tente tenture, mode modem, pile pilote,
    balle bal, canne canapé, planche plancher, tour tourne, lampe lampadaire, veste vestiaire, glacière glacier,
    tableau table, peinture peint, roue rouge, cheval chevalet, jupe jupon, gant gantier, boule boulon, plat plateau,
    bureau burette, robe robot, sac sacoche, ours ourlet`,
}
