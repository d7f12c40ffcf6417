import katex from 'katex'

const longest = 2_000

/**
 * A formula in TeX as MathML, which browsers draw and read out by themselves, so that no page needs styles or fonts for it. Undefined
 * for what is not TeX, which is then shown as it was typed.
 */
export function renderFormula(tex: string, isBlock: boolean): string | undefined {
  if (tex.length > longest) return undefined
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
