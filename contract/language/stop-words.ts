/** Function words. A search matches them where a listing has them and ignores them where it does not. */
export const stopWords: ReadonlySet<string> = new Set(
  `le la les un une des du de d l et ou pour avec sans en a au aux sur dans par
  the an and or for with without of in on to from by
  der die das den dem ein eine einen einem einer und oder fur mit ohne von im am zu zum zur auf aus
  de d den e eng an oder fir mat ouni vun am um op aus
  el los las una unos unas y o para con sin del al por
  os as um uma e ou com sem do da dos das no na nos nas por
  il lo gli i uno ed con senza di del della dei delle al alla per su
  и или для с со без в во на из от по к
  й та і або з із зі у від до`
    .trim()
    .split(/\s+/),
)
