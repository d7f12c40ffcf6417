import { omit, omitAll, type Omissions } from '#shared/body/read/omissions.ts'
import { ArchiveProblem } from '../archive.ts'
import { decodeText } from '#server/platform/decode-text.ts'
import { publishedOn } from '../parse-date.ts'
import type { ParsedStory, Restriction, SkippedStory, StoryFile } from '../parsed-story.ts'
import { htmlToPlainText } from './entities.ts'
import { normalizeHeadings, removeRepeatedTitle } from '../imported-headings.ts'
import { parseRestriction } from './restriction.ts'
import { scanXml } from './scan-xml.ts'
import { type WordPressPicture, wordPressToHtml } from './wordpress-html.ts'
import { parseExternalHtml } from '../parse-external.ts'

type Item = {
  fields: Map<string, string>
  tags: string[]
  meta: Map<string, string>
  comments: number
  problems: string[]
}

const fieldNames = new Set([
  'title',
  'link',
  'guid',
  'pubDate',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_type',
  'wp:status',
  'wp:post_password',
  'wp:attachment_url',
  'wp:post_parent',
])
const scannedFields = new Set([
  ...fieldNames,
  'category',
  'wp:base_blog_url',
  'wp:meta_key',
  'wp:meta_value',
  'wp:comment_content',
])

export const isWordPressExport = (bytes: Buffer): boolean =>
  decodeText(bytes.subarray(0, 5_000)).text.includes('wordpress.org/export')

/** Internal post types that are not stories. */
const internalType = /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+)$/

/**
 * WordPress's export (WXR, an extension of RSS), as one file or several of one site. Custom entities are not expanded, so they cannot grow
 * without end.
 */
export function openWordPressExport(...files: Buffer[]): StoryFile {
  const read = files.map(readItems)
  const items = read.flatMap((feed) => feed.items)
  const site = read.find((feed) => feed.site)?.site ?? ''
  const attachments = new Map(
    items
      .filter(({ fields }) => fields.get('wp:post_type') === 'attachment')
      .map((item) => [item.fields.get('wp:post_id')?.trim() ?? '', item]),
  )
  const patterns = new Map(
    items
      .filter(({ fields }) => fields.get('wp:post_type') === 'wp_block')
      .map(({ fields }) => [fields.get('wp:post_id')?.trim() ?? '', fields.get('content:encoded') ?? '']),
  )
  const posts = items.filter(({ fields }) => !internalType.test(fields.get('wp:post_type') ?? ''))
  return {
    format: 'wordpress',
    count: posts.length,
    close: () => {},
    readStory: async (index) => {
      const post = posts[index]
      return post ? readPost(post, { site, attachments, patterns }) : { title: '', skipped: 'It is not in this file.' }
    },
    readImage: async () => undefined,
  }
}

const skippedStatus: Record<string, string> = {
  trash: 'It was in the trash on WordPress.',
  'auto-draft': 'It is an empty draft that WordPress created automatically.',
  inherit: 'It is an older version of another post.',
}

type Site = { site: string; attachments: ReadonlyMap<string, Item>; patterns: ReadonlyMap<string, string> }

function readPost(post: Item, { site, attachments, patterns }: Site): ParsedStory | SkippedStory {
  const field = (name: string) => post.fields.get(name)?.trim() ?? ''
  const title = htmlToPlainText(field('title'))
  const type = field('wp:post_type') || 'post'
  if (type === 'page') return { title, skipped: 'It is a page, not a post.' }
  if (type !== 'post') return { title, skipped: `It is of the type “${type.slice(0, 40)}”, not a post.` }
  const status = field('wp:status')
  const skipped = skippedStatus[status]
  if (skipped) return { title, skipped }
  const subtitle = htmlToPlainText(field('excerpt:encoded'))
  const { html, left: shortcodes } = wordPressToHtml(field('content:encoded'), {
    notes: post.meta.get('footnotes') ?? '',
    patterns,
    picturesOf: (ids) => picturesOf(ids, field('wp:post_id'), attachments),
  })
  const { blocks, left } = parseExternalHtml(html)
  omitAll(left, shortcodes)
  omitSurroundings(left, post)
  const wasPublished = status === 'publish' || status === 'private'
  const cover = attachments.get(post.meta.get('_thumbnail_id') ?? '')?.fields
  return {
    source: { site, id: field('wp:post_id') || field('guid') },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: post.tags.map(htmlToPlainText),
    ...(wasPublished ? dateOf(field) : publishedOn('')),
    remarks: post.problems,
    restriction: restrictionOfPost(post),
    canonicalUrl: wasPublished ? field('link') || undefined : undefined,
    baseUrl: site || undefined,
    coverSource: cover?.get('wp:attachment_url') || undefined,
    coverCaption: htmlToPlainText(cover?.get('excerpt:encoded') ?? '') || undefined,
    left,
  }
}

/** The pictures of a gallery: those with these ids, or without any, those that were uploaded to its post. */
function picturesOf(
  ids: readonly string[] | undefined,
  postId: string,
  attachments: ReadonlyMap<string, Item>,
): (WordPressPicture | undefined)[] {
  const own = () => [...attachments.values()].filter(({ fields }) => fields.get('wp:post_parent')?.trim() === postId)
  return (ids?.map((id) => attachments.get(id)) ?? own()).map((item) => {
    const address = item?.fields.get('wp:attachment_url')?.trim()
    if (!item || !address) return undefined
    const alt = item.meta.get('_wp_attachment_image_alt') ?? ''
    return { address, alt, caption: htmlToPlainText(item.fields.get('excerpt:encoded') ?? '') }
  })
}

/** Metadata of plugins that restrict a post to some readers. */
const accessKeys = /^(?:_members_access_role$|_?rcp_|_mepr_)/

function restrictionOfPost({ fields, meta }: Item): Restriction | undefined {
  const status = fields.get('wp:status')?.trim()
  if (fields.get('wp:post_password')?.trim()) return { widest: 'DRAFT', reason: 'It was protected by a password on WordPress.' }
  if (status === 'private') return { widest: 'DRAFT', reason: 'It was private on WordPress.' }
  if (status === 'future') return { widest: 'DRAFT', reason: 'It was scheduled on WordPress, not published.' }
  if ([...meta.keys()].some((key) => accessKeys.test(key)))
    return { widest: 'DRAFT', reason: 'A plugin limited who could read it on WordPress.' }
  const access = parseRestriction(meta.get('_jetpack_newsletter_access'), 'on WordPress')
  if (access) return access
  return /<!--\s*wp:(?:jetpack\/paywall|premium-content\/)/.test(fields.get('content:encoded') ?? '')
    ? { widest: 'LOCKED', reason: 'Parts of it were for paying readers on WordPress.' }
    : undefined
}

/** What WordPress keeps next to a post for readers of the site: its comments, and fields of its own. */
function omitSurroundings(left: Omissions, { comments, meta }: Item): void {
  if (comments > 0) omit(left, 'comments', { kind: 'PARAGRAPH', reason: 'Comments stay on your old site.', count: comments })
  for (const [key, value] of meta) {
    if (key.startsWith('_') || key === 'footnotes' || value.trim() === '') continue
    const reason =
      key === 'enclosure'
        ? 'The episode’s audio. Only its notes are imported.'
        : `The custom field “${key.slice(0, 60)}” isn’t part of the text.`
    omit(left, `field ${key}`, { reason })
  }
}

/** The day and the clock that the site showed; the moment, if they are missing. */
function dateOf(field: (name: string) => string): ReturnType<typeof publishedOn> {
  const [local, utc] = [field('wp:post_date'), field('wp:post_date_gmt')].map((text) => (text.startsWith('0000') ? '' : text))
  if (!utc || !local) return publishedOn(utc || local || field('pubDate'))
  const moment = publishedOn(utc)
  return moment.publishedAt?.toISOString().slice(0, 10) === local.slice(0, 10) ? moment : publishedOn(local)
}

const newItem = (): Item => ({ fields: new Map(), tags: [], meta: new Map(), comments: 0, problems: [] })
const maxProblems = 20

function readItems(bytes: Buffer): { items: Item[]; site: string } {
  const { text: xml, remark } = decodeText(bytes)
  if (/<!ENTITY\s/i.test(xml.slice(0, 100_000)) || !/<(?:rss|channel|item)\b/.test(xml))
    throw new ArchiveProblem('This file isn’t a WordPress export, or it’s damaged.')
  const items: Item[] = []
  let site = ''
  let item: Item | undefined
  let domain = ''
  let metaKey = ''
  const end = () => {
    if (item) items.push(item)
    item = undefined
  }
  scanXml(
    xml,
    { fields: scannedFields, record: 'item' },
    {
      open: (name, attributes) => {
        if (name === 'item') {
          end()
          item = newItem()
          if (remark) item.problems.push(remark)
        }
        domain = /\bdomain\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? ''
      },
      close: (name, text) => {
        if (name === 'item') end()
        else if (name === 'wp:base_blog_url') site ||= text.trim()
        else if (!item) return
        else if (fieldNames.has(name)) item.fields.set(name, text)
        else if (name === 'category' && /^(?:post_tag|category)$/.test(domain) && text !== 'Uncategorized') item.tags.push(text)
        else if (name === 'wp:meta_key') metaKey = text
        else if (name === 'wp:meta_value') item.meta.set(metaKey, text)
        else if (name === 'wp:comment_content') item.comments++
      },
      problem: (sentence) => {
        if (item && item.problems.length < maxProblems) item.problems.push(sentence)
      },
    },
  )
  end()
  return { items, site }
}
