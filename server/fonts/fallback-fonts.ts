type Measured = {
  family: string
  /** Relative to one em, above and below the baseline; the line height is their sum. */
  ascent: number
  descent: number
  /** Width of text relative to Arial at each weight; Arial is bold from 600. */
  widths: { weights: string; width: number; isBold: boolean }[]
}

/**
 * Measured in Chromium at 1,000 px over sentences in our Latin-script languages; Russian and Ukrainian differ by less
 * than one percent. Liberation Sans has the metrics of Arial.
 */
const measured: Measured[] = [
  {
    family: 'Geologica Fallback',
    ascent: 0.975,
    descent: 0.275,
    widths: [
      { weights: '100 400', width: 1.0616, isBold: false },
      { weights: '500', width: 1.0769, isBold: false },
      { weights: '600', width: 1.0182, isBold: true },
      { weights: '700 900', width: 1.0325, isBold: true },
    ],
  },
  {
    family: 'Onest Fallback',
    ascent: 0.97,
    descent: 0.305,
    widths: [
      { weights: '100 400', width: 1.0418, isBold: false },
      { weights: '500', width: 1.0538, isBold: false },
      { weights: '600', width: 0.9928, isBold: true },
      { weights: '700 900', width: 1.0043, isBold: true },
    ],
  },
]

const regular = ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans']
const bold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold']

/** System font faces with the metrics of ours, so that the layout does not shift when the web fonts load. */
export function fallbackFaces(): string[] {
  return measured.flatMap(({ family, ascent, descent, widths }) =>
    widths.map(({ weights, width, isBold }) =>
      [
        `@font-face{font-family:'${family}'`,
        `font-weight:${weights}`,
        `src:${(isBold ? bold : regular).map((name) => `local('${name}')`).join(',')}`,
        `size-adjust:${percent(width)}`,
        // These percentages apply to the adjusted size, so they are divided by the adjustment.
        `ascent-override:${percent(ascent / width)}`,
        `descent-override:${percent(descent / width)}`,
        `line-gap-override:0%}`,
      ].join(';'),
    ),
  )
}

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`
