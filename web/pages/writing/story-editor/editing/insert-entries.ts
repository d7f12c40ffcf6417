import type { Command } from 'prosemirror-state'
import { storySchema as schema } from '#web/pages/writing/story-editor/model/schema.ts'
import { insertBlock, insertDivider, toggleBlock, toggleDropCap } from './blocks.ts'
import { toggleFormula } from './formulas.ts'
import { insertStoryNote } from './notes.ts'
import { newTable } from './tables.ts'

/** What needs more input than text: choosing a file, typing an address. */
export type InsertTool = 'image' | 'video' | 'address' | 'mention'

export type InsertEntry = {
  id: string
  label: string
  /** Additional search terms. */
  keywords: string
  keys?: string
  /** Its Markdown prefix at the start of a line. */
  shortcut?: string
} & ({ command: Command } | { tool: InsertTool })

const formulaBlock = insertBlock(() => schema.node('MATH'))

/** Every insertable block, in display order. */
export const insertEntries: readonly InsertEntry[] = [
  { id: 'image', label: 'Image', keywords: 'picture photo upload', tool: 'image' },
  { id: 'video', label: 'Video', keywords: 'film movie clip upload mp4', tool: 'video' },
  { id: 'address', label: 'Embed or link card', keywords: 'youtube vimeo link url address frame', tool: 'address' },
  { id: 'H1', label: 'Large heading', keywords: 'title h1 header', keys: 'Mod-Alt-1', shortcut: '#', command: toggleBlock('H1') },
  {
    id: 'H2',
    label: 'Small heading',
    keywords: 'subtitle h2 header',
    keys: 'Mod-Alt-2',
    shortcut: '##',
    command: toggleBlock('H2'),
  },
  { id: 'H3', label: 'Smaller heading', keywords: 'h3 header', keys: 'Mod-Alt-3', shortcut: '###', command: toggleBlock('H3') },
  { id: 'H4', label: 'Smallest heading', keywords: 'h4 header', keys: 'Mod-Alt-4', shortcut: '####', command: toggleBlock('H4') },
  {
    id: 'ULI',
    label: 'List',
    keywords: 'bullets unordered points',
    keys: 'Mod-Shift-8',
    shortcut: '-',
    command: toggleBlock('ULI'),
  },
  {
    id: 'OLI',
    label: 'Numbered list',
    keywords: 'ordered steps',
    keys: 'Mod-Shift-7',
    shortcut: '1.',
    command: toggleBlock('OLI'),
  },
  { id: 'BQ', label: 'Quote', keywords: 'blockquote citation', keys: 'Mod-Alt-5', shortcut: '>', command: toggleBlock('BQ') },
  { id: 'PQ', label: 'Pull quote', keywords: 'large quote callout', command: toggleBlock('PQ') },
  { id: 'TABLE', label: 'Table', keywords: 'grid rows columns', command: insertBlock(() => newTable()) },
  { id: 'PRE', label: 'Code', keywords: 'program source', keys: 'Mod-Alt-6', shortcut: '```', command: toggleBlock('PRE') },
  { id: 'MATH', label: 'Formula', keywords: 'maths equation tex latex', shortcut: '$$', command: formulaBlock },
  {
    id: 'inline-math',
    label: 'Inline formula',
    keywords: 'maths inline tex',
    keys: 'Mod-Alt-m',
    shortcut: '$x$',
    command: toggleFormula,
  },
  { id: 'note', label: 'Footnote', keywords: 'note reference', keys: 'Mod-Alt-f', command: insertStoryNote },
  { id: 'mention', label: 'Mention', keywords: 'person publication name at', shortcut: '@', tool: 'mention' },
  { id: 'dropcap', label: 'Drop cap', keywords: 'drop cap initial', keys: 'Mod-Alt-d', command: toggleDropCap },
  { id: 'HR', label: 'Divider', keywords: 'divider separator line hr rule', shortcut: '---', command: insertDivider },
]

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Entries whose name or search terms start with the query; names come first. */
export function searchInsertEntries(query: string, entries: readonly InsertEntry[] = insertEntries): InsertEntry[] {
  const normalizedQuery = folded(query.trim())
  if (!normalizedQuery) return [...entries]
  const rank = ({ label, keywords }: InsertEntry): number => {
    const name = folded(label)
    if (name.startsWith(normalizedQuery)) return 0
    if (name.split(' ').some((word) => word.startsWith(normalizedQuery))) return 1
    return keywords.split(' ').some((word) => word.startsWith(normalizedQuery)) ? 2 : 3
  }
  return entries.filter((entry) => rank(entry) < 3).toSorted((a, b) => rank(a) - rank(b))
}
