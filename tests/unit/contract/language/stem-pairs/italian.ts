import type { StemPairs } from './stem-pairs.ts'

export const italian: StemPairs = {
  same: `orologio orologi, valigia valigie, valigia valige, armadio armadi, specchio specchi, negozio negozi,
    bicchiere bicchieri, forchetta forchette, coltello coltelli, chiave chiavi, sedia sedie, tavolo tavoli,
    letto letti, divano divani, lampada lampade, tasca tasche, giacca giacche, barca barche, parco parchi, disco dischi,
    casco caschi, gioco giochi, lago laghi, ago aghi, riga righe, targa targhe, albergo alberghi, amico amici,
    medico medici, pneumatico pneumatici, camicia camicie, arancia arance, spiaggia spiagge, occhio occhi,
    foglia foglie, maglia maglie, bottiglia bottiglie, scarpa scarpe, borsa borse, libro libri, quadro quadri,
    asciugatrice asciugatrici, lavatrice lavatrici, televisore televisori, passeggino passeggini, zaino zaini,
    bicicletta biciclette, forbice forbici, uomo uomini, mano mani, uovo uova, paio paia, pesce pesci, porto porti,
    rosso rossa, rosso rossi, rosse rossi, bianco bianca, bianco bianchi, bianche bianchi, nuovo nuove, verde verdi,
    largo larghe, grigio grigia, grigio grigi, elettrico elettrica, elettriche elettrici, usato usata, bici bici, sci sci`,
  apart: `pesce pesca, porto porta, palo pala, manico manica, banca banco, pizzo pizza, collo colla, busto busta,
    caso casa, foglio foglia, cappella cappello, cappello capello, tappo tappa, sale sala, sede sedia, torto torta,
    canna cane, palla pala, penna pena, sella sela, tavolo tavoletta, letto lettino, divano diva, camera camerino,
    libro libreria, forno fornello, pelle pelo, scarpa scarpone, cassa cassetto, casco cascata, moto motore,
    borsa borsellino, orologio orologiaio, gonna gonfiabile, zaino zanzariera, specchio specchietto, gioco giocattolo,
    bici bicchiere, lampada lampadina, sedia sedile, quadro quaderno, maglia maglione`,
}
