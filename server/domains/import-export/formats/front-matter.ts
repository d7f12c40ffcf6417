import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { publishedOn } from '../parse-date.ts'
import type { Restriction } from '../parsed-story.ts'
import { parseRestriction } from './restriction.ts'

export type FrontMatter = {
  /** The first of these fields that holds a word or number, as text. */
  text: (...names: string[]) => string
  /** A list of words, or words separated by commas in one line. */
  list: (...names: string[]) => string[]
  /** The first of these dates that can be read, or else why it can’t. */
  date: (...names: string[]) => ReturnType<typeof publishedOn>
  /** A file that one of these fields names, itself or in a field of its own, and a text next to it. */
  file: (...names: string[]) => { source: string; alt: string; caption: string }
  isDraft: boolean
  restriction: Restriction | undefined
}

const fences: [RegExp, (front: string) => unknown][] = [
  // Limits aliases, so that repeated ones cannot expand without end.
  [/^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/, (front) => parseYaml(front, { maxAliasCount: 10 })],
  [/^---[ \t]*\r?\n()---[ \t]*(?:\r?\n|$)/, () => ({})],
  [/^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/, (front) => parseToml(front)],
  [/^(\{[ \t]*\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/, (front) => JSON.parse(front)],
]

/** Splits the front matter (YAML, TOML or JSON, as written by Jekyll, Hugo and others) from the Markdown text. */
export function splitFrontMatter(file: string): { front: FrontMatter; rest: string } {
  const text = file.replace(/^[\uFEFF\s]+(?=---|\+\+\+|\{)/, '').replace(/^\uFEFF/, '')
  for (const [fence, parse] of fences) {
    const match = fence.exec(text)
    if (!match) continue
    const rest = text.slice(match[0].length)
    try {
      const read = parse(match[1] ?? '')
      const top = recordOf(read)
      // Zola and Hugo keep fields of a site's own in tables.
      const values = { ...recordOf(top.params), ...recordOf(top.extra), ...recordOf(top.taxonomies), ...top }
      return { front: frontMatterOf(values), rest }
    } catch {
      // An unreadable front matter may contain `draft: true`.
      const restriction: Restriction = { widest: 'DRAFT', reason: 'The settings above its text can’t be read.' }
      return { front: { ...frontMatterOf({}), restriction }, rest }
    }
  }
  return { front: frontMatterOf({}), rest: text }
}

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const isYes = (value: unknown): boolean => value === true || value === 1 || /^(?:true|yes|on|1)$/i.test(String(value))
const isNo = (value: unknown): boolean => value === false || value === 0 || /^(?:false|no|off|0)$/i.test(String(value))

function frontMatterOf(values: Record<string, unknown>): FrontMatter {
  const first = <Value>(names: string[], matches: (value: unknown) => value is Value) =>
    names.map((name) => values[name]).find(matches)
  const text = (...names: string[]): string => String(first(names, isWord) ?? '').trim()
  const date = (...names: string[]): ReturnType<typeof publishedOn> => {
    const written = names
      .map((name) => values[name])
      .filter((value) => value instanceof Date || isWord(value))
      .map((value) => publishedOn(value instanceof Date ? value.toISOString() : String(value)))
    return written.find(({ publishedAt }) => publishedAt) ?? written.find(({ dateProblem }) => dateProblem) ?? {}
  }
  const list = (...names: string[]): string[] => [
    ...new Set(names.flatMap((name) => wordsIn(values[name])).filter((word) => word !== '')),
  ]
  const file = (...names: string[]) =>
    names.map((name) => fileIn(values[name])).find(({ source }) => source) ?? { source: '', alt: '', caption: '' }
  return {
    text,
    date,
    list,
    file,
    isDraft: isYes(values.draft) || isNo(values.published) || isNo(values.publish) || /draft/i.test(text('status', 'state')),
    restriction: restrictionOfFront(values, text, date),
  }
}

/** Words of a list, of a line separated by commas, or named by fields of their own. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return value.split(value.includes(',') ? ',' : /\s+/).map((word) => word.trim())
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.flatMap((item) => {
    if (isWord(item)) return [String(item).trim()]
    const { name, title, label, slug } = recordOf(item)
    const word = [name, title, label, slug].find(isWord)
    return word === undefined ? [] : [String(word).trim()]
  })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const fileFields = [
  'src',
  'path',
  'url',
  'image',
  'file',
  'filename',
  'feature',
  'teaser',
  'overlay_image',
  'thumbnail',
  'relative_path',
  'href',
]

/** A file named by a word, by the first of a list, or by a field inside. */
function fileIn(value: unknown, depth = 0): { source: string; alt: string; caption: string } {
  const none = { source: '', alt: '', caption: '' }
  if (typeof value === 'string') return { ...none, source: value.trim().replace(/^!?\[\[(.*?)(?:\|.*)?\]\]$/, '$1') }
  if (depth > 3 || typeof value !== 'object' || value === null) return none
  if (Array.isArray(value)) return fileIn(value[0], depth + 1)
  const record = recordOf(value)
  const found = fileFields.map((field) => fileIn(record[field], depth + 1)).find(({ source }) => source)
  const words = (...names: string[]) => String(names.map((name) => record[name]).find(isWord) ?? '').trim()
  return found
    ? { source: found.source, alt: found.alt || words('alt', 'alttext'), caption: found.caption || words('caption', 'credit') }
    : none
}

function restrictionOfFront(
  values: Record<string, unknown>,
  text: FrontMatter['text'],
  date: FrontMatter['date'],
): Restriction | undefined {
  if (isYes(values.private) || text('status').toLowerCase() === 'private')
    return { widest: 'DRAFT', reason: 'It was marked as private.' }
  if (values.password) return { widest: 'DRAFT', reason: 'It was protected by a password.' }
  if (date('expiryDate', 'expirydate', 'unpublishdate').publishedAt)
    return { widest: 'DRAFT', reason: 'It has a date on which it expires.' }
  if (isYes(values.unlisted)) return { widest: 'UNLISTED', reason: 'It was unlisted.' }
  return parseRestriction(text('visibility', 'access', 'audience'), 'in this file')
}
