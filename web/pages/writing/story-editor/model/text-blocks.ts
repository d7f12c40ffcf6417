import type { NodeSpec } from 'prosemirror-model'
import { deepestIndent } from '#shared/body/paragraph.ts'

export const nameAttr = { name: { default: '' } }

const listItem = { ...nameAttr, indent: { default: 0 } }

const text = (spec: NodeSpec): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  attrs: nameAttr,
  defining: true,
  ...spec,
})

const textBlock = (tag: string, extra: NodeSpec = {}): NodeSpec =>
  text({ parseDOM: [{ tag }], toDOM: () => [tag, { dir: 'auto' }, 0], ...extra })

/** A quote or list item that contains paragraphs becomes one block per paragraph; only bare text becomes the block itself. */
const hasNoBlockChild = (element: HTMLElement): boolean => element.querySelector(':scope > p') === null

const codeLanguage = (element: HTMLElement): string =>
  element.dataset.language ??
  /\blanguage-([a-z0-9+#-]{1,30})\b/.exec(`${element.className} ${element.querySelector('code')?.className ?? ''}`)?.[1] ??
  ''

function itemAttrs(element: HTMLElement): { indent: number } | false {
  const indent = Number(element.closest<HTMLElement>('[data-indent]')?.dataset.indent ?? 0)
  return hasNoBlockChild(element)
    ? { indent: Number.isInteger(indent) ? Math.min(deepestIndent, Math.max(0, indent)) : 0 }
    : false
}

const list = (tag: 'ul' | 'ol', parseDOM: NodeSpec['parseDOM']): NodeSpec =>
  text({
    attrs: listItem,
    parseDOM: parseDOM ?? [],
    toDOM: ({ attrs: { indent } }) => [
      tag,
      indent ? { 'data-indent': String(indent), style: `--indent: ${indent}` } : {},
      ['li', { dir: 'auto' }, 0],
    ],
  })

/** Verbatim text without marks: code and TeX. */
const verbatimText: NodeSpec = { group: 'block', content: 'text*', marks: '', code: true, defining: true }

export const textBlocks: Record<string, NodeSpec> = {
  P: text({
    attrs: { ...nameAttr, hasDropCap: { default: false } },
    parseDOM: [{ tag: 'p', getAttrs: (element) => ({ hasDropCap: element.classList.contains('dropcap') }) }],
    toDOM: (node) => ['p', { dir: 'auto', ...(node.attrs.hasDropCap && { class: 'dropcap' }) }, 0],
  }),
  // On other pages h1 is the title; a story's own title is h1, so its headings start at h2.
  H1: text({ parseDOM: [{ tag: 'h1' }, { tag: 'h2' }], toDOM: () => ['h2', { dir: 'auto' }, 0] }),
  H2: textBlock('h3'),
  H3: textBlock('h4'),
  H4: text({ parseDOM: [{ tag: 'h5' }, { tag: 'h6' }], toDOM: () => ['h5', { dir: 'auto' }, 0] }),
  BQ: text({
    parseDOM: [
      { tag: 'blockquote p', priority: 60 },
      { tag: 'blockquote', getAttrs: (element) => hasNoBlockChild(element) && null },
    ],
    toDOM: () => ['blockquote', ['p', { dir: 'auto' }, 0]],
  }),
  PQ: text({ parseDOM: [{ tag: 'p.pull', priority: 60 }], toDOM: () => ['p', { class: 'pull', dir: 'auto' }, 0] }),
  PRE: {
    ...verbatimText,
    attrs: { ...nameAttr, codeLang: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => ({ codeLang: codeLanguage(element) }) }],
    toDOM: (node) => ['pre', { 'data-language': node.attrs.codeLang as string, spellcheck: 'false' }, ['code', 0]],
  },
  MATH: {
    ...verbatimText,
    attrs: nameAttr,
    parseDOM: [{ tag: 'div.formula', preserveWhitespace: 'full', contentElement: 'code' }],
    toDOM: () => ['div', { class: 'formula' }, ['code', { spellcheck: 'false', 'aria-label': 'Formula in TeX' }, 0]],
  },
  ULI: list('ul', [
    { tag: 'li > p', priority: 55, getAttrs: itemAttrs },
    { tag: 'li', getAttrs: itemAttrs },
  ]),
  OLI: list('ol', [
    { tag: 'ol > li > p', priority: 60, getAttrs: itemAttrs },
    { tag: 'ol > li', priority: 60, getAttrs: itemAttrs },
  ]),
  FOOTNOTE: {
    content: 'inline*',
    // A required attribute keeps ProseMirror from creating this block by default: Enter after a heading starts a paragraph.
    attrs: { name: {} },
    defining: true,
    isolating: true,
    parseDOM: [{ tag: 'div.note', getAttrs: () => ({ name: '' }) }],
    toDOM: () => ['div', { class: 'note', dir: 'auto', 'data-placeholder': 'Write the note' }, 0],
  },
}
