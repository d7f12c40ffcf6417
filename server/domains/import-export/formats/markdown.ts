import { posix } from 'node:path'
import type { Archive } from '../archive.ts'
import { findRelativeImage } from '../archive-images.ts'
import { parseDate, type ParsedStory, type StoryFile } from '../parsed-story.ts'
import { splitFrontMatter } from './front-matter.ts'
import { normalizeHeadings, removeRepeatedTitle } from './headings.ts'
import { parseExternalMarkdown } from '../parse-external.ts'

const storyName = /\.(?:md|markdown|mdx)$/i
/** Where Jekyll and Hexo store drafts. */
const draftFolder = /(?:^|\/)_drafts\//
const notStory = /(?:^|\/)(?:readme|license|changelog|contributing)\.[a-z]+$/i
/** Parsing time grows faster than the length, and no real story is this long. */
const maxFileBytes = 2 * 1024 * 1024

export const isMarkdownExport = (names: readonly string[]): boolean => names.some((name) => storyName.test(name))

/** Markdown files with front matter, as written by Hugo, Jekyll and others; images are next to them. */
export function openMarkdownFiles(archive: Archive): StoryFile {
  const stories = archive.names.filter((name) => storyName.test(name))
  const files = stories.length > 1 ? stories.filter((name) => !notStory.test(name)) : stories
  return {
    format: 'markdown',
    count: files.length,
    close: archive.close,
    readStory: async (index) => {
      const file = files[index] ?? ''
      const bytes = await archive.read(file)
      if (!bytes) return { title: file, skipped: 'Its file can’t be read.' }
      return bytes.length <= maxFileBytes
        ? readFile(bytes.toString('utf8'), file)
        : { title: file, skipped: 'Its file is larger than 2 MB.' }
    },
    readImage: (source, index) => findRelativeImage(archive, source, files[index] ?? ''),
  }
}

function readFile(file: string, name: string): ParsedStory {
  const { front, rest } = splitFrontMatter(file)
  const { blocks, left } = parseExternalMarkdown(rest)
  const heading = blocks[0]?.type === 'H1' ? blocks[0].text : ''
  const title = front.text('title') || heading || titleOfFile(name)
  const subtitle = front.text('subtitle', 'description', 'summary', 'excerpt')
  const isDraft = front.isDraft || draftFolder.test(name)
  return {
    source: { site: '', id: '' },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: front.list('tags', 'categories').filter((tag) => tag !== ''),
    publishedAt: isDraft
      ? undefined
      : (front.date('publishDate', 'date', 'publishedAt', 'published_at') ?? parseDate(dateOfFile(name))),
    restriction: front.restriction,
    canonicalUrl: front.text('canonical', 'canonical_url', 'canonicalUrl') || undefined,
    coverSource: front.text('image', 'cover', 'cover_image') || undefined,
    coverAlt: front.text('image_alt', 'cover_alt') || undefined,
    left,
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
