import type { ParagraphType } from '#shared/enums/body.ts'
import type { Block } from './block.ts'

/** From the largest. */
export const headingTypes = ['H1', 'H2', 'H3', 'H4'] as const satisfies ParagraphType[]

/** Running text: what a type does not say otherwise. */
const prose = {
  text: 'prose',
  media: undefined,
  isQuotable: true,
  isAllowedInResponses: false,
  list: undefined,
  fields: [],
} as const

/** A story's own title is h1, so its headings start at h2. */
const heading = (tag: string, ...tags: string[]): Block => ({
  ...prose,
  text: 'heading',
  markdown: 'heading',
  source: { tags },
  html: (_paragraph, { anchor, text }) => `<${tag}${anchor}>${text()}</${tag}>`,
})

/** The item stays open, because a nested list may follow inside it. */
const item = (list: 'ul' | 'ol'): Block => ({
  ...prose,
  list,
  markdown: 'item',
  source: undefined,
  fields: ['indent'],
  html: (_paragraph, { anchor, text }) => `<li${anchor}>${text()}`,
})

/** What a page shows apart from the text: its title, subtitle and notes. */
const apart = { ...prose, isQuotable: false, source: undefined, html: () => '' } as const

export const textBlocks = {
  P: {
    ...prose,
    isAllowedInResponses: true,
    markdown: 'paragraph',
    source: { tags: ['p'] },
    fields: ['hasDropCap'],
    html: ({ hasDropCap }, { anchor, text, options }) =>
      `<p${anchor}${hasDropCap && !options.plain ? ' class="dropcap"' : ''}>${text()}</p>`,
  },
  H1: heading('h2', 'h1', 'h2'),
  H2: heading('h3', 'h3'),
  H3: heading('h4', 'h4'),
  H4: heading('h5', 'h5', 'h6'),
  BQ: {
    ...prose,
    isAllowedInResponses: true,
    markdown: 'quote',
    source: { tags: ['blockquote'], isPerParagraph: true },
    html: (_paragraph, { anchor, text }) => `<blockquote${anchor}><p>${text()}</p></blockquote>`,
  },
  PQ: {
    ...prose,
    markdown: 'html',
    source: {
      tags: ['p', 'blockquote'],
      className: /\bpull\b|\bgraf--pullquote\b|\bwp-block-pullquote\b|\bkg-blockquote-alt\b/,
      isPerParagraph: true,
    },
    html: (_paragraph, { anchor, text, options }) =>
      options.plain ? `<blockquote${anchor}>${text()}</blockquote>` : `<p${anchor} class="pull">${text()}</p>`,
  },
  ULI: item('ul'),
  OLI: item('ol'),
  FOOTNOTE: { ...apart, text: 'note', markdown: 'note' },
  COVER_TITLE: { ...apart, text: 'title', markdown: 'html' },
  SECTION_CAPTION: { ...apart, text: 'title', markdown: 'html' },
} as const satisfies Partial<Record<ParagraphType, Block>>
