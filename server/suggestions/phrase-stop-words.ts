/**
 * Words of the nine languages that name nothing, including those of buying and selling: no phrase begins or ends with
 * one.
 */
export const phraseStopWords: ReadonlySet<string> = new Set(
  [
    'a au aux avec ce ces cette dans de des du en et la le les leur ma mes mon ou par pour sa sans se ses son sous sur tres un une',
    'an and as at by for from in is it my no not of off on or the to very with',
    'als am an auf aus bei bis das dem den der des die ein eine einem einen einer fur im ist mein mit nach nicht noch nur oder sehr und vom von zu zum zur',
    'asw bei dat de den der di e eng engem enger fir hir mat mei mai net no op sai sei si vun vum zwee',
    'al como con del el es las los lo mas mi muy para pero por que sin su una uno unos y',
    'ao aos com como da das do dos e em eu mais meu muito na nas no nos o os para pela pelo por sem sua um uma',
    'agli ai al alla che ci con dal degli dei del della delle di e gli i il in lo ma mio nel non per piu su sul tra un uno',
    'без в во для до за и из или к как на не но о об от по под при с со у',
    'або без в від де для до з за зі і із й на не по під при та та у це що як',
    'vends vendre donne donner cherche achete selling sale free wanted verkaufe verkaufen verschenke verschenken suche gesucht verkafen vendo vender cerco venta venda vendesi продам продаю отдам куплю віддам продається',
  ].flatMap((words) => words.split(' ')),
)
