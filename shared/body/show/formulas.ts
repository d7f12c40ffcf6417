import katex from 'katex'

const maxTexLength = 2_000

/**
 * A TeX formula as MathML, which browsers render and read out natively, so that no page needs styles or fonts for it. Undefined for invalid
 * TeX, which is then shown as typed.
 */
export function renderFormula(tex: string, isBlock: boolean): string | undefined {
  if (tex.length > maxTexLength) return undefined
  try {
    const html = katex.renderToString(tex, {
      displayMode: isBlock,
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 20,
      maxExpand: 500,
    })
    return /<math[\s\S]*<\/math>/.exec(html)?.[0]
  } catch {
    return undefined
  }
}
