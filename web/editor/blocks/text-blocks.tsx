import { Heading1, Heading2, Heading3, Heading4, List, ListOrdered, Quote, TextQuote } from 'lucide-react'
import type { NodeSpec } from 'prosemirror-model'
import { phrase, t } from '#shared/translation/translate.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import { deepestIndent } from '#shared/body/paragraph.ts'
import { cellOf } from '#web/editor/model/inline.ts'
import styles from '#web/editor/toolbars/toolbars.module.css'
import { type BlockEntry, type EditorBlock, inline, nameAttr, noContent } from './block.ts'

/** Formatted text whose only attribute is its name: what a type does not say otherwise. */
const text = (node: NodeSpec) =>
  ({
    node: { group: 'block', content: 'inline*', attrs: nameAttr, defining: true, ...node },
    attrs: () => ({}),
    content: inline,
    read: cellOf,
    isContinued: false,
  }) as const satisfies Omit<EditorBlock, 'entry'>

// On other pages h1 is the title; a document's own title is h1, so its headings start at h2.
const heading = (tag: string, tags: readonly string[], entry: Omit<BlockEntry, 'insert'>) => ({
  ...text({ parseDOM: tags.map((tagName) => ({ tag: tagName })), toDOM: () => [tag, { dir: 'auto' }, 0] }),
  entry: { ...entry, insert: 'toggle' } as const,
})

/** A quote or list item that contains paragraphs becomes one block per paragraph; only bare text becomes the block itself. */
const hasNoBlockChild = (element: HTMLElement): boolean => element.querySelector(':scope > p') === null

function itemAttrs(element: HTMLElement): { indent: number } | false {
  const indent = Number(element.closest<HTMLElement>('[data-indent]')?.dataset.indent ?? 0)
  return hasNoBlockChild(element)
    ? { indent: Number.isInteger(indent) ? Math.min(deepestIndent, Math.max(0, indent)) : 0 }
    : false
}

const item = (tag: 'ul' | 'ol', parseDOM: NodeSpec['parseDOM']) =>
  ({
    ...text({
      attrs: { ...nameAttr, indent: { default: 0 } },
      parseDOM: parseDOM ?? [],
      toDOM: ({ attrs: { indent } }) => [
        tag,
        indent ? { 'data-indent': String(indent), style: `--indent: ${indent}` } : {},
        ['li', { dir: 'auto' }, 0],
      ],
    }),
    attrs: ({ indent = 0 }) => ({ indent }),
    read: (block) => ({ ...cellOf(block), ...(block.attrs.indent && { indent: block.attrs.indent as number }) }),
    isContinued: true,
  }) satisfies Omit<EditorBlock, 'entry'>

export const editorTextBlocks = {
  P: {
    ...text({
      attrs: { ...nameAttr, hasDropCap: { default: false } },
      parseDOM: [{ tag: 'p', getAttrs: (element) => ({ hasDropCap: element.classList.contains('dropcap') }) }],
      toDOM: (node) => ['p', { dir: 'auto', ...(node.attrs.hasDropCap && { class: 'dropcap' }) }, 0],
    }),
    attrs: ({ hasDropCap = false }) => ({ hasDropCap }),
    read: (block) => ({ ...cellOf(block), ...(block.attrs.hasDropCap && { hasDropCap: true }) }),
    entry: undefined,
    keys: 'Mod-Alt-0',
  },
  H1: {
    ...heading('h2', ['h1', 'h2'], { label: phrase`Large heading`, keywords: 'title h1 header', icon: Heading1 }),
    keys: 'Mod-Alt-1',
    typed: { label: '#', pattern: /^# $/ },
    toolbar: { place: 1, icon: <span className={styles.largeT}>T</span> },
  },
  H2: {
    ...heading('h3', ['h3'], { label: phrase`Small heading`, keywords: 'subtitle h2 header', icon: Heading2 }),
    keys: 'Mod-Alt-2',
    typed: { label: '##', pattern: /^## $/ },
    toolbar: { place: 2, icon: <span className={styles.smallT}>T</span> },
  },
  H3: {
    ...heading('h4', ['h4'], { label: phrase`Smaller heading`, keywords: 'h3 header', icon: Heading3 }),
    keys: 'Mod-Alt-3',
    typed: { label: '###', pattern: /^### $/ },
  },
  H4: {
    ...heading('h5', ['h5', 'h6'], { label: phrase`Smallest heading`, keywords: 'h4 header', icon: Heading4 }),
    keys: 'Mod-Alt-4',
    typed: { label: '####', pattern: /^#### $/ },
  },
  ULI: {
    ...item('ul', [
      { tag: 'li > p', priority: 55, getAttrs: itemAttrs },
      { tag: 'li', getAttrs: itemAttrs },
    ]),
    entry: { label: phrase`List`, keywords: 'bullets unordered points', icon: List, insert: 'toggle' },
    keys: 'Mod-Shift-8',
    typed: { label: '-', pattern: /^[-*] $/ },
    toolbar: { place: 4 },
  },
  OLI: {
    // Below the priority of quotes, which may contain a list.
    ...item('ol', [
      { tag: 'ol > li > p', priority: 59, getAttrs: itemAttrs },
      { tag: 'ol > li', priority: 59, getAttrs: itemAttrs },
    ]),
    entry: { label: phrase`Numbered list`, keywords: 'ordered steps', icon: ListOrdered, insert: 'toggle' },
    keys: 'Mod-Shift-7',
    typed: { label: '1.', pattern: /^1[.)] $/ },
  },
  BQ: {
    ...text({
      parseDOM: [
        { tag: 'blockquote p', priority: 60 },
        { tag: 'blockquote', getAttrs: (element) => hasNoBlockChild(element) && null },
      ],
      toDOM: () => ['blockquote', ['p', { dir: 'auto' }, 0]],
    }),
    entry: { label: phrase`Quote`, keywords: 'blockquote citation', icon: TextQuote, insert: 'toggle' },
    isContinued: true,
    keys: 'Mod-Alt-5',
    typed: { label: '>', pattern: /^> $/ },
    toolbar: { place: 3 },
    alternatives: ['PQ'],
  },
  PQ: {
    ...text({ parseDOM: [{ tag: 'p.pull', priority: 60 }], toDOM: () => ['p', { class: 'pull', dir: 'auto' }, 0] }),
    entry: { label: phrase`Pull quote`, keywords: 'large quote callout', icon: Quote, insert: 'toggle' },
  },
} as const satisfies Partial<Record<ParagraphType, EditorBlock>>

/** The note's own text; the menus insert it with its reference. */
export const noteBlock: EditorBlock = {
  node: {
    content: 'inline*',
    // A required attribute keeps ProseMirror from creating this block by default: Enter after a heading starts a paragraph.
    attrs: { name: {} },
    defining: true,
    isolating: true,
    parseDOM: [{ tag: 'div.note', getAttrs: () => ({ name: '' }) }],
    toDOM: () => ['div', { class: 'note', dir: 'auto', 'data-placeholder': t`Write the note` }, 0],
  },
  attrs: () => ({}),
  content: inline,
  read: cellOf,
  entry: undefined,
  isContinued: false,
}

/** The title and the subtitle have nodes of their own; in the text they are kept unchanged. */
const head: EditorBlock = {
  node: undefined,
  attrs: () => undefined,
  content: noContent,
  read: cellOf,
  entry: undefined,
  isContinued: false,
}

export const headBlocks = { COVER_TITLE: head, SECTION_CAPTION: head } as const satisfies Partial<
  Record<ParagraphType, EditorBlock>
>
