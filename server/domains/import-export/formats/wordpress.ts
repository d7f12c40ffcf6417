import { SaxesParser } from 'saxes'
import { omitAll } from '#shared/body/read/omissions.ts'
import { ArchiveProblem } from '../archive.ts'
import { parseDate, type ParsedStory, type Restriction, type SkippedStory, type StoryFile } from '../parsed-story.ts'
import { htmlToPlainText } from './entities.ts'
import { normalizeHeadings, removeRepeatedTitle } from './headings.ts'
import { parseRestriction } from './restriction.ts'
import { wordPressToHtml } from './wordpress-html.ts'
import { parseExternalHtml } from '../parse-external.ts'

type Item = {
  fields: Map<string, string>
  tags: string[]
  meta: Map<string, string>
}

const importedTypes = new Set([
  'title',
  'link',
  'guid',
  'pubDate',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date_gmt',
  'wp:post_type',
  'wp:status',
  'wp:post_password',
  'wp:attachment_url',
])

export const isWordPressExport = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5_000).toString('utf8').includes('wordpress.org/export')

/** Internal post types that are not stories. */
const internalType = /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+)$/

/**
 * WordPress's export (WXR, an extension of RSS), as one file or several of one site. Custom entities are not expanded, so they cannot grow
 * without end.
 */
export function openWordPressExport(...files: Buffer[]): StoryFile {
  const read = files.map((bytes) => readItems(bytes.toString('utf8')))
  const items = read.flatMap((one) => one.items)
  const site = read.find((one) => one.site)?.site ?? ''
  const attachments = new Map(
    items
      .filter(({ fields }) => fields.get('wp:post_type') === 'attachment')
      .map(({ fields }) => [fields.get('wp:post_id') ?? '', fields]),
  )
  const posts = items.filter(({ fields }) => !internalType.test(fields.get('wp:post_type') ?? ''))
  return {
    format: 'wordpress',
    count: posts.length,
    close: () => {},
    readStory: async (index) => {
      const post = posts[index]
      return post ? readPost(post, { site, attachments }) : { title: '', skipped: 'It is not in this file.' }
    },
    readImage: async () => undefined,
  }
}

const skippedStatus: Record<string, string> = {
  trash: 'It was in the trash on WordPress.',
  'auto-draft': 'It is an empty draft that WordPress created automatically.',
  inherit: 'It is an older version of another post.',
}

type Site = { site: string; attachments: ReadonlyMap<string, Item['fields']> }

function readPost(post: Item, { site, attachments }: Site): ParsedStory | SkippedStory {
  const field = (name: string) => post.fields.get(name)?.trim() ?? ''
  const title = htmlToPlainText(field('title'))
  const type = field('wp:post_type') || 'post'
  if (type === 'page') return { title, skipped: 'It is a page, not a post.' }
  if (type !== 'post') return { title, skipped: `It is of the type “${type.slice(0, 40)}”, not a post.` }
  const status = field('wp:status')
  const skipped = skippedStatus[status]
  if (skipped) return { title, skipped }
  const subtitle = htmlToPlainText(field('excerpt:encoded'))
  const { html, left: shortcodes } = wordPressToHtml(field('content:encoded'))
  const { blocks, left } = parseExternalHtml(html)
  omitAll(left, shortcodes)
  const wasPublished = status === 'publish' || status === 'private'
  const cover = attachments.get(post.meta.get('_thumbnail_id') ?? '')
  return {
    source: { site, id: field('wp:post_id') || field('guid') },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: post.tags.map(htmlToPlainText),
    publishedAt: wasPublished ? parseDate(utc(field('wp:post_date_gmt')) ?? field('pubDate')) : undefined,
    restriction: restrictionOfPost(post),
    canonicalUrl: wasPublished ? field('link') || undefined : undefined,
    baseUrl: site || undefined,
    coverSource: cover?.get('wp:attachment_url') || undefined,
    coverCaption: htmlToPlainText(cover?.get('excerpt:encoded') ?? '') || undefined,
    left,
  }
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

const utc = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !text.startsWith('0000') ? `${text.replace(' ', 'T')}Z` : undefined

function readItems(xml: string): { items: Item[]; site: string } {
  const items: Item[] = []
  let site = ''
  const parser = new SaxesParser({ position: false })
  let item: Item | undefined
  let text = ''
  let tag = ''
  let metaKey = ''
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (name === 'item') item = { fields: new Map(), tags: [], meta: new Map() }
    const domain = typeof attributes.domain === 'string' ? attributes.domain : ''
    tag = name === 'category' && /^(?:post_tag|category)$/.test(domain) ? domain : ''
  })
  parser.on('text', (chunk) => (text += chunk))
  parser.on('cdata', (chunk) => (text += chunk))
  parser.on('closetag', ({ name }) => {
    if (name === 'item' && item) {
      items.push(item)
      item = undefined
    } else if (!item && name === 'wp:base_blog_url') site = text.trim()
    else if (item && importedTypes.has(name)) item.fields.set(name, text)
    else if (item && name === 'category' && tag && text !== 'Uncategorized') item.tags.push(text)
    else if (name === 'wp:meta_key') metaKey = text
    else if (item && name === 'wp:meta_value') item.meta.set(metaKey, text)
    text = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  try {
    parser.write(xml).close()
  } catch {
    throw new ArchiveProblem('This file isn’t a WordPress export, or it’s damaged.')
  }
  return { items, site }
}
