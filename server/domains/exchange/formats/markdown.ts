import { posix } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { readMarkdown } from '#shared/body/read/read-markdown.ts'
import type { Archive } from '../archive.ts'
import { dateOf, type FoundStory, type StoryFile } from '../found-story.ts'
import { liftHeadings, withoutTitle } from './headings.ts'

const storyName = /\.(?:md|markdown|mdx)$/i
const notStory = /(?:^|\/)(?:readme|license|changelog|contributing)\.[a-z]+$/i
/** Reading Markdown takes more than its length; nobody wrote a story of this size. */
const longest = 2 * 1024 * 1024

export const looksLikeMarkdown = (names: readonly string[]): boolean => names.some((name) => storyName.test(name))

/** Files of Markdown with what is said of them on top, as Hugo, Jekyll and others keep them; pictures lie beside them. */
export function openMarkdownFiles(archive: Archive): StoryFile {
  const stories = archive.names.filter((name) => storyName.test(name))
  const files = stories.length > 1 ? stories.filter((name) => !notStory.test(name)) : stories
  const names = new Set(archive.names)
  return {
    format: 'markdown',
    count: files.length,
    close: archive.close,
    readStory: async (index) => {
      const file = files[index] ?? ''
      const bytes = await archive.read(file)
      return bytes && bytes.length <= longest ? readFile(bytes.toString('utf8'), file) : undefined
    },
    readImage: async (source, { sourceKey }) => {
      if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return undefined
      const path = decode(source.split(/[?#]/)[0] ?? '')
      const beside = posix.normalize(posix.join(posix.dirname(sourceKey.replace(/^markdown:/, '')), path))
      // An address from the root is a place in the folder that a site is made of.
      const known = [beside, path.replace(/^\//, ''), `static${path}`, `public${path}`].find((name) => names.has(name))
      return known ? archive.read(known) : undefined
    },
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function readFile(text: string, file: string): FoundStory {
  const [, front, rest] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\s*(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? []
  const said = front === undefined ? {} : readFront(front)
  const { blocks, left } = readMarkdown(rest ?? text)
  const word = (...names: string[]): string => {
    const value = names.map((name) => said[name]).find((one) => typeof one === 'string' || typeof one === 'number')
    return value === undefined ? '' : String(value)
  }
  const heading = blocks[0]?.type === 'H1' ? blocks[0].text : ''
  const title = word('title') || heading || titleOfFile(file)
  const subtitle = word('subtitle', 'description', 'summary', 'excerpt')
  const isDraft = said.draft === true || said.published === false
  const date =
    said.date instanceof Date ? said.date.toISOString() : word('date', 'publishedAt', 'published_at') || dateOfFile(file)
  const tags = Array.isArray(said.tags) ? said.tags : typeof said.tags === 'string' ? said.tags.split(/[,\s]+/) : []
  return {
    sourceKey: `markdown:${file}`,
    title,
    subtitle,
    blocks: liftHeadings(withoutTitle(blocks, title, subtitle)),
    tags: tags.filter((tag): tag is string => typeof tag === 'string' && tag !== ''),
    publishedAt: isDraft ? undefined : dateOf(date),
    canonicalUrl: word('canonical', 'canonical_url', 'canonicalUrl') || undefined,
    coverSource: word('image', 'cover', 'cover_image') || undefined,
    left,
  }
}

function readFront(front: string): Record<string, unknown> {
  try {
    // A list that speaks of itself a thousand times over is not unfolded.
    const read: unknown = parseYaml(front, { maxAliasCount: 10 })
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const baseName = (file: string): string => posix.basename(file).replace(/\.[a-z]+$/i, '')

const dateOfFile = (file: string): string => /^(\d{4}-\d\d-\d\d)-/.exec(baseName(file))?.[1] ?? ''

const titleOfFile = (file: string): string => {
  const words = baseName(file)
    .replace(/^\d{4}-\d\d-\d\d-/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
