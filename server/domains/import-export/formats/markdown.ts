import { posix } from 'node:path'
import { omitAll, type Omissions } from '#shared/body/read/omissions.ts'
import type { Archive } from '../archive.ts'
import { findRelativeImage } from '../archive-images.ts'
import { decodeText, type DecodedText } from '#server/platform/decode-text.ts'
import { publishedOn } from '../parse-date.ts'
import type { ParsedStory, SkippedStory, StoryFile } from '../parsed-story.ts'
import { type FrontMatter, splitFrontMatter } from './front-matter.ts'
import { normalizeHeadings, removeRepeatedTitle } from '../imported-headings.ts'
import { withoutCommands } from './markdown-commands.ts'
import { parseExternalMarkdown } from '../parse-external.ts'

const storyName = /\.(?:md|markdown|mdx)$/i
/** Where Jekyll and Hexo store drafts. */
const draftFolder = /(?:^|\/)_drafts\//
const notStory = /(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct)\.[a-z]+$/i
/** Folders of programs. A name may begin with a dot all the same. */
const systemFolder = /(?:^|\/)(?:\.(?:git|github|obsidian|vscode|next|cache|venv)|node_modules|vendor\/bundle)\//

const whyNoStory = (file: string): string | undefined => {
  if (notStory.test(file)) return 'It describes the folder it is in.'
  return /(?:^|\/)\.trash\//.test(file) ? 'It was in the trash.' : undefined
}

/** Parsing time grows faster than the length, and no real story is this long. */
const maxFileBytes = 2 * 1024 * 1024

export const isMarkdownExport = (names: readonly string[]): boolean => names.some((name) => storyName.test(name))

/** Markdown files with front matter, as written by Hugo, Jekyll and others; images are next to them. */
export function openMarkdownFiles(archive: Archive): StoryFile {
  const texts = archive.names.filter((name) => storyName.test(name) && !systemFolder.test(name))
  const files = texts.toSorted((a, b) => Number(whyNoStory(a) !== undefined) - Number(whyNoStory(b) !== undefined))
  return {
    format: 'markdown',
    count: files.length,
    close: archive.close,
    readStory: async (index) => {
      const file = files[index] ?? ''
      const reason = files.length > 1 ? whyNoStory(file) : undefined
      if (reason) return { title: file, skipped: reason }
      const bytes = await archive.read(file)
      if (!bytes) return { title: file, skipped: 'Its file can’t be read.' }
      return bytes.length <= maxFileBytes
        ? readFile(decodeText(bytes), file)
        : { title: file, skipped: 'Its file is larger than 2 MB.' }
    },
    readImage: (source, index) => findRelativeImage(archive, source, files[index] ?? ''),
  }
}

function readFile({ text: file, remark }: DecodedText, name: string): ParsedStory | SkippedStory {
  const { front, rest } = splitFrontMatter(file)
  const ofCommands: Omissions = new Map()
  // No commands are in our own exports, whatever a text looks like.
  const isOurs = front.text('generator') === markdownGenerator
  const text = isOurs ? rest : withoutCommands(rest, { isMdx: /\.mdx$/i.test(name), left: ofCommands })
  const { blocks, left } = parseExternalMarkdown(text)
  omitAll(left, ofCommands)
  const heading = blocks[0]?.type === 'H1' ? blocks[0].text : ''
  const title = front.text('title') || heading || titleOfFile(name)
  const subtitle = front.text('subtitle', 'description', 'summary', 'excerpt')
  const isDraft = front.isDraft || draftFolder.test(name)
  const cover = front.file(...coverFields)
  return {
    source: { site: '', id: '' },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: front.list('tags', 'tag', 'categories', 'category', 'topics', 'keywords'),
    ...(isDraft ? publishedOn('') : dateOf(front, name)),
    remarks: [remark],
    restriction: front.restriction,
    language: front.text('lang', 'language') || undefined,
    canonicalUrl: front.text('canonical', 'canonical_url', 'canonicalUrl') || undefined,
    coverSource: cover.source || undefined,
    coverAlt: cover.alt || front.text('image_alt', 'cover_alt', 'cover_image_alt', 'coverAlt', 'imageAlt') || undefined,
    coverCaption: cover.caption || front.text('image_caption', 'cover_caption') || undefined,
    left,
  }
}

/** What our own export says of itself in its front matter. */
export const markdownGenerator = 'octavo'

const coverFields = [
  'image',
  'cover',
  'cover_image',
  'coverImage',
  'featured_image',
  'featuredImage',
  'feature_image',
  'featureImage',
  'hero_image',
  'heroImage',
  'hero',
  'header',
  'banner',
  'thumbnail',
  'thumb',
  'og_image',
  'ogImage',
  'social_image',
  'images',
]

function dateOf(front: FrontMatter, name: string): ReturnType<typeof publishedOn> {
  const named = front.date('publishDate', 'date', 'publishedAt', 'published_at', 'pubDate', 'published', 'created')
  return named.publishedAt || named.dateProblem ? named : publishedOn(dateOfFile(name))
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
