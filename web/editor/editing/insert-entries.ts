import { AppWindow, AtSign, Baseline, Film, Image, type LucideIcon, Radical, Superscript } from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { phrase, t } from '#shared/translation/translate.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import type { BlockEntry } from '#web/editor/blocks/block.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { editorSchema } from '#web/editor/model/schema.ts'
import { insertBlock, toggleBlock, toggleDropCap } from './blocks.ts'
import { toggleFormula } from './formulas.ts'
import { insertNote } from './notes.ts'

/** What needs more input than text: choosing a file, typing an address. */
export type InsertTool = 'image' | 'video' | 'address' | 'mention'

export type InsertEntry = Pick<BlockEntry, 'label' | 'keywords' | 'isQuick'> & {
  id: string
  icon: LucideIcon
  keys?: string
  /** Its Markdown prefix at the start of a line. */
  shortcut?: string
} & ({ command: Command } | { tool: InsertTool })

function entryOf(type: ParagraphType, { label, keywords, icon, insert, isQuick }: BlockEntry): InsertEntry {
  const { keys, typed } = editorBlocks[type]
  return {
    id: type,
    label,
    keywords,
    icon,
    ...(keys && { keys }),
    ...(typed && { shortcut: typed.label }),
    ...(isQuick && { isQuick }),
    command: insert === 'toggle' ? toggleBlock(type) : insertBlock(() => insert(editorSchema)),
  }
}

const blockEntries = (Object.keys(editorBlocks) as ParagraphType[]).flatMap((type) => {
  const { entry } = editorBlocks[type]
  return entry ? [{ isLast: entry.isLast === true, entry: entryOf(type, entry) }] : []
})

/** Everything that can be inserted, in display order. */
export const insertEntries: readonly InsertEntry[] = [
  { id: 'image', label: phrase`Image`, keywords: 'picture photo upload', icon: Image, tool: 'image', isQuick: true },
  { id: 'video', label: phrase`Video`, keywords: 'film movie clip upload mp4', icon: Film, tool: 'video', isQuick: true },
  {
    id: 'address',
    label: phrase`Embed or link card`,
    keywords: 'youtube vimeo link url address frame',
    icon: AppWindow,
    tool: 'address',
    isQuick: true,
  },
  ...blockEntries.flatMap(({ entry, isLast }) => (isLast ? [] : [entry])),
  {
    id: 'inline-math',
    label: phrase`Inline formula`,
    keywords: 'maths inline tex',
    icon: Radical,
    keys: 'Mod-Alt-m',
    shortcut: '$x$',
    command: toggleFormula,
  },
  {
    id: 'note',
    label: phrase`Footnote`,
    keywords: 'note reference',
    icon: Superscript,
    keys: 'Mod-Alt-f',
    command: insertNote,
  },
  { id: 'mention', label: phrase`Mention`, keywords: 'person publication name at', icon: AtSign, shortcut: '@', tool: 'mention' },
  {
    id: 'dropcap',
    label: phrase`Drop cap`,
    keywords: 'drop cap initial',
    icon: Baseline,
    keys: 'Mod-Alt-d',
    command: toggleDropCap,
  },
  ...blockEntries.flatMap(({ entry, isLast }) => (isLast ? [entry] : [])),
]

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Entries whose name or search terms start with the query; names come first. */
export function searchInsertEntries(query: string, entries: readonly InsertEntry[]): InsertEntry[] {
  const normalizedQuery = folded(query.trim())
  if (!normalizedQuery) return [...entries]
  const rank = ({ label, keywords }: InsertEntry): number => {
    const name = folded(t(label))
    if (name.startsWith(normalizedQuery)) return 0
    if (name.split(' ').some((word) => word.startsWith(normalizedQuery))) return 1
    return keywords.split(' ').some((word) => word.startsWith(normalizedQuery)) ? 2 : 3
  }
  return entries.filter((entry) => rank(entry) < 3).toSorted((a, b) => rank(a) - rank(b))
}
