import { CodeXml, Minus, Sigma } from 'lucide-react'
import type { NodeSpec } from 'prosemirror-model'
import { phrase, t } from '#shared/translation/translate.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import { cellOf } from '#web/editor/model/inline.ts'
import { type EditorBlock, nameAttr, noContent, verbatim } from './block.ts'

/** Verbatim text without marks: code and TeX. */
const verbatimText: NodeSpec = { group: 'block', content: 'text*', marks: '', code: true, defining: true }

const codeLanguage = (element: HTMLElement): string =>
  element.dataset.language ??
  /\blanguage-([a-z0-9+#-]{1,30})\b/.exec(`${element.className} ${element.querySelector('code')?.className ?? ''}`)?.[1] ??
  ''

export const codeBlocks = {
  PRE: {
    node: {
      ...verbatimText,
      attrs: { ...nameAttr, codeLang: { default: '' } },
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => ({ codeLang: codeLanguage(element) }) }],
      toDOM: (node) => ['pre', { 'data-language': node.attrs.codeLang as string, spellcheck: 'false' }, ['code', 0]],
    },
    attrs: ({ codeLang = '' }) => ({ codeLang }),
    content: verbatim,
    read: (block) => ({ ...cellOf(block), ...(block.attrs.codeLang && { codeLang: block.attrs.codeLang as string }) }),
    entry: { label: phrase`Code`, keywords: 'program source', icon: CodeXml, insert: 'toggle', isQuick: true },
    isContinued: false,
    keys: 'Mod-Alt-6',
    typed: { label: '```', pattern: /^```([a-z0-9+#-]{0,30})\s$/, attrs: ([, codeLang = '']) => ({ codeLang }) },
  },
  MATH: {
    node: {
      ...verbatimText,
      attrs: nameAttr,
      parseDOM: [{ tag: 'div.formula', preserveWhitespace: 'full', contentElement: 'code' }],
      toDOM: () => ['div', { class: 'formula' }, ['code', { spellcheck: 'false', 'aria-label': t`Formula in TeX` }, 0]],
    },
    attrs: () => ({}),
    content: verbatim,
    read: cellOf,
    entry: { label: phrase`Formula`, keywords: 'maths equation tex latex', icon: Sigma, insert: (schema) => schema.node('MATH') },
    isContinued: false,
    typed: { label: '$$', pattern: /^\$\$\s$/ },
  },
} as const satisfies Partial<Record<ParagraphType, EditorBlock>>

export const divider: EditorBlock = {
  node: { group: 'block', attrs: nameAttr, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  attrs: () => ({}),
  content: noContent,
  read: cellOf,
  entry: {
    label: phrase`Divider`,
    keywords: 'divider separator line hr rule',
    icon: Minus,
    insert: (schema) => schema.node('HR'),
    isQuick: true,
    isLast: true,
  },
  isContinued: false,
  typed: { label: '---', pattern: /^(?:---|\*\*\*)$/ },
}
