import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { parseDate, type Restriction } from '../parsed-story.ts'
import { parseRestriction } from './restriction.ts'

export type FrontMatter = {
  /** The first of these fields that holds a word or number, as text. */
  text: (...names: string[]) => string
  /** A list of words, or words separated by commas in one line. */
  list: (...names: string[]) => string[]
  date: (...names: string[]) => Date | undefined
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
  const text = file.replace(/^\uFEFF/, '')
  for (const [fence, parse] of fences) {
    const match = fence.exec(text)
    if (!match) continue
    const rest = text.slice(match[0].length)
    try {
      const read = parse(match[1] ?? '')
      const values = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
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
  const date = (...names: string[]): Date | undefined => {
    const value = first(names, (one) => one instanceof Date || isWord(one))
    return parseDate(value instanceof Date ? value.toISOString() : value === undefined ? undefined : String(value))
  }
  const list = (...names: string[]): string[] => {
    const value = first(names, (one): one is unknown[] | string => Array.isArray(one) || (isWord(one) && one !== ''))
    const words: unknown[] = typeof value === 'string' ? value.split(value.includes(',') ? ',' : /\s+/) : (value ?? [])
    return words.filter(isWord).map((word) => String(word).trim())
  }
  return {
    text,
    date,
    list,
    isDraft: isYes(values.draft) || isNo(values.published) || isNo(values.publish) || /draft/i.test(text('status', 'state')),
    restriction: restrictionOfFront(values, text, date),
  }
}

function restrictionOfFront(
  values: Record<string, unknown>,
  text: FrontMatter['text'],
  date: FrontMatter['date'],
): Restriction | undefined {
  if (isYes(values.private) || text('status').toLowerCase() === 'private')
    return { widest: 'DRAFT', reason: 'It was marked as private.' }
  if (values.password) return { widest: 'DRAFT', reason: 'It was protected by a password.' }
  if (date('expiryDate', 'expirydate', 'unpublishdate')) return { widest: 'DRAFT', reason: 'It has a date on which it expires.' }
  if (isYes(values.unlisted)) return { widest: 'UNLISTED', reason: 'It was unlisted.' }
  return parseRestriction(text('visibility', 'access', 'audience'), 'in this file')
}
