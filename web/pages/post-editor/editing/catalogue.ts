import type { Command } from 'prosemirror-state'
import { storySchema as schema } from '../model/schema.ts'
import { insertBlock, insertDivider, toggleBlock, toggleDropCap } from './blocks.ts'
import { toggleFormula } from './formulas.ts'
import { insertNote } from './notes.ts'
import { newTable } from './tables.ts'

/** What needs more input than text: choosing a file, typing an address. */
export type Errand = 'image' | 'video' | 'address' | 'mention'

export type Entry = {
  id: string
  label: string
  /** Additional search terms. */
  words: string
  keys?: string
  /** Its Markdown prefix at the start of a line. */
  typed?: string
} & ({ command: Command } | { errand: Errand })

const formulaBlock = insertBlock(() => schema.node('MATH'))

/** Every insertable block, in display order. */
export const catalogue: readonly Entry[] = [
  { id: 'image', label: 'Image', words: 'picture photo upload', errand: 'image' },
  { id: 'video', label: 'Video', words: 'film movie clip upload mp4', errand: 'video' },
  { id: 'address', label: 'Embed or link card', words: 'youtube vimeo link url address frame', errand: 'address' },
  { id: 'H1', label: 'Large heading', words: 'title h1 header', keys: 'Mod-Alt-1', typed: '#', command: toggleBlock('H1') },
  { id: 'H2', label: 'Small heading', words: 'subtitle h2 header', keys: 'Mod-Alt-2', typed: '##', command: toggleBlock('H2') },
  { id: 'H3', label: 'Smaller heading', words: 'h3 header', keys: 'Mod-Alt-3', typed: '###', command: toggleBlock('H3') },
  { id: 'H4', label: 'Smallest heading', words: 'h4 header', keys: 'Mod-Alt-4', typed: '####', command: toggleBlock('H4') },
  { id: 'ULI', label: 'List', words: 'bullets unordered points', keys: 'Mod-Shift-8', typed: '-', command: toggleBlock('ULI') },
  { id: 'OLI', label: 'Numbered list', words: 'ordered steps', keys: 'Mod-Shift-7', typed: '1.', command: toggleBlock('OLI') },
  { id: 'BQ', label: 'Quote', words: 'blockquote citation', keys: 'Mod-Alt-5', typed: '>', command: toggleBlock('BQ') },
  { id: 'PQ', label: 'Pull quote', words: 'large quote callout', command: toggleBlock('PQ') },
  { id: 'TABLE', label: 'Table', words: 'grid rows columns', command: insertBlock(() => newTable()) },
  { id: 'PRE', label: 'Code', words: 'program source', keys: 'Mod-Alt-6', typed: '```', command: toggleBlock('PRE') },
  { id: 'MATH', label: 'Formula', words: 'maths equation tex latex', typed: '$$', command: formulaBlock },
  {
    id: 'inline-math',
    label: 'Inline formula',
    words: 'maths inline tex',
    keys: 'Mod-Alt-m',
    typed: '$x$',
    command: toggleFormula,
  },
  { id: 'note', label: 'Footnote', words: 'note reference', keys: 'Mod-Alt-f', command: insertNote },
  { id: 'mention', label: 'Mention', words: 'person publication name at', typed: '@', errand: 'mention' },
  { id: 'dropcap', label: 'Drop cap', words: 'drop cap initial', keys: 'Mod-Alt-d', command: toggleDropCap },
  { id: 'HR', label: 'Divider', words: 'divider separator line hr rule', typed: '---', command: insertDivider },
]

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Entries whose name or search terms start with the query; names come first. */
export function searchCatalogue(query: string, entries: readonly Entry[] = catalogue): Entry[] {
  const wanted = folded(query.trim())
  if (!wanted) return [...entries]
  const rank = ({ label, words }: Entry): number => {
    const name = folded(label)
    if (name.startsWith(wanted)) return 0
    if (name.split(' ').some((word) => word.startsWith(wanted))) return 1
    return words.split(' ').some((word) => word.startsWith(wanted)) ? 2 : 3
  }
  return entries.filter((entry) => rank(entry) < 3).toSorted((a, b) => rank(a) - rank(b))
}
