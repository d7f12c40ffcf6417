import type { ParagraphType } from '#shared/enums/body.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Paragraph } from '../paragraph.ts'
import type { Block, HtmlParts } from './block.ts'

/** Nothing in code, formulas and dividers is formatted. */
const verbatim = {
  media: undefined,
  isQuotable: false,
  isAllowedInResponses: false,
  list: undefined,
  source: undefined,
} as const

// A long line scrolls sideways, so code and formulas must be reachable by keyboard.
function renderCode({ text, codeLang }: Paragraph, { anchor, options: { code } }: HtmlParts): string {
  const language = codeLang && /^[a-z0-9+#-]{1,30}$/.test(codeLang) ? codeLang : ''
  const name = language && ` class="language-${language}"`
  return `<pre${anchor} tabindex="0"><code${name}>${code?.(text, language) ?? escapeHtml(text)}</code></pre>`
}

function renderFormula({ text }: Paragraph, { anchor, options: { maths, plain } }: HtmlParts): string {
  const formula = maths?.(text, true) ?? `<code>${escapeHtml(text)}</code>`
  return `<p${anchor} class="maths"${plain ? '' : ' tabindex="0"'}>${formula}</p>`
}

export const verbatimBlocks = {
  PRE: {
    ...verbatim,
    text: 'code',
    markdown: 'code',
    fields: ['codeLang'],
    html: renderCode,
  },
  MATH: { ...verbatim, text: 'formula', markdown: 'formula', fields: [], html: renderFormula },
  HR: { ...verbatim, text: 'none', markdown: 'divider', fields: [], html: () => '<hr>' },
} as const satisfies Partial<Record<ParagraphType, Block>>
