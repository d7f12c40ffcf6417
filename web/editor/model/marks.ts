import type { MarkSpec } from 'prosemirror-model'
import type { Markup } from '#shared/body/paragraph.ts'
import { readHref } from '#shared/body/read/link-mark.ts'

/** Marks are named after their markup type, except where a block already has that name. */
export const markNames = { MATH: 'inline_math', FOOTNOTE: 'noted' } as const

export const markNameOf = (type: Markup['type']): string => (type === 'MATH' || type === 'FOOTNOTE' ? markNames[type] : type)

export const markupTypeOf = (name: string): Markup['type'] =>
  name === markNames.MATH ? 'MATH' : name === markNames.FOOTNOTE ? 'FOOTNOTE' : (name as Markup['type'])

const linkFrom = (element: HTMLElement) => {
  const href = readHref(element.getAttribute('href') ?? '')
  return href ? { href, title: element.getAttribute('title') ?? '' } : false
}

const isBold = (value: string) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null

/** Marks that the editor renders but cannot apply; they stay on their text. */
const passiveMark = (tag: string): MarkSpec => ({
  attrs: { userId: { default: '' }, href: { default: '' }, title: { default: '' } },
  toDOM: () => [tag, 0],
})

export const marks: Record<string, MarkSpec> = {
  A: {
    attrs: { href: {}, title: { default: '' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => linkFrom(element) }],
    toDOM: (mark) => ['a', { href: mark.attrs.href as string, rel: 'noopener ugc nofollow' }, 0],
  },
  MENTION: {
    attrs: { userId: { default: '' }, collectionId: { default: '' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'span[data-mention]',
        priority: 60,
        getAttrs: ({ dataset }) => ({ userId: dataset.mention ?? '', collectionId: dataset.collection ?? '' }),
      },
    ],
    toDOM: ({ attrs: { userId, collectionId: publicationId } }) => [
      'span',
      { class: 'mention', 'data-mention': userId as string, 'data-collection': (publicationId as string) || null },
      0,
    ],
  },
  LINK: { ...passiveMark('span'), inclusive: false },
  [markNames.MATH]: {
    inclusive: false,
    parseDOM: [{ tag: 'code.tex', priority: 60 }],
    toDOM: () => ['code', { class: 'tex', spellcheck: 'false' }, 0],
  },
  // One word may have two notes. `carried` holds the note itself while it is copied between documents.
  [markNames.FOOTNOTE]: {
    attrs: { note: {}, carried: { default: '' } },
    inclusive: false,
    excludes: '',
    parseDOM: [
      {
        tag: 'span[data-note]',
        getAttrs: ({ dataset }) => ({ note: dataset.note ?? '', carried: dataset.carried ?? '' }),
      },
    ],
    toDOM: ({ attrs: { note, carried } }) => [
      'span',
      { 'data-note': note as string, 'data-carried': (carried as string) || null },
      0,
    ],
  },
  QUOTE: passiveMark('span'),
  HIGHLIGHT: { ...passiveMark('mark'), parseDOM: [{ tag: 'mark' }] },
  STRONG: {
    parseDOM: [
      { tag: 'strong' },
      // Some word processors wrap documents in a `b` element that is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'STRONG' },
      { style: 'font-weight', getAttrs: (value) => isBold(value) },
    ],
    toDOM: () => ['strong', 0],
  },
  EM: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  CODE: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { spellcheck: 'false' }, 0] },
}
