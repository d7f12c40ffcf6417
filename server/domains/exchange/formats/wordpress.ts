import { SaxesParser } from 'saxes'
import { leaveAll } from '#shared/body/read/left.ts'
import { ArchiveProblem } from '../archive.ts'
import { dateOf, type Restriction, type StoryFile } from '../found-story.ts'
import { liftHeadings, withoutTitle } from './headings.ts'
import { restrictionOf } from './restriction.ts'
import { htmlOfWordPress } from './wordpress-html.ts'
import { readForeignHtml } from '../read-foreign.ts'

type Item = {
  fields: Map<string, string>
  tags: string[]
  meta: Map<string, string>
}

const kept = new Set([
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

/** WordPress' own export, RSS with more said (WXR). Entities of a document's own are not followed, so none can blow up. */
export function openWordPressExport(bytes: Buffer): StoryFile {
  const { items, site } = readItems(bytes.toString('utf8'))
  const attachments = new Map(
    items
      .filter(({ fields }) => fields.get('wp:post_type') === 'attachment')
      .map(({ fields }) => [fields.get('wp:post_id') ?? '', fields.get('wp:attachment_url') ?? '']),
  )
  const posts = items.filter(
    ({ fields }) =>
      fields.get('wp:post_type') === 'post' && !/^(?:trash|auto-draft|inherit)$/.test(fields.get('wp:status') ?? ''),
  )
  return {
    format: 'wordpress',
    count: posts.length,
    close: () => {},
    readStory: async (index) => {
      const post = posts[index]
      if (!post) return { title: '', skipped: 'It is not in this file.' }
      const field = (name: string) => post.fields.get(name)?.trim() ?? ''
      const title = field('title')
      const subtitle = field('excerpt:encoded').replace(/<[^>]*>/g, '')
      const { html, left: shortcodes } = htmlOfWordPress(field('content:encoded'))
      const { blocks, left } = readForeignHtml(html)
      leaveAll(left, shortcodes)
      const status = field('wp:status')
      const wasPublished = status === 'publish' || status === 'private'
      const restriction = restrictionOfPost(post)
      return {
        source: { site, id: field('wp:post_id') || field('guid') },
        title,
        subtitle,
        blocks: liftHeadings(withoutTitle(blocks, title, subtitle)),
        tags: post.tags,
        publishedAt: wasPublished ? dateOf(utc(field('wp:post_date_gmt')) ?? field('pubDate')) : undefined,
        restriction,
        canonicalUrl: wasPublished ? field('link') || undefined : undefined,
        baseUrl: site || undefined,
        coverSource: attachments.get(post.meta.get('_thumbnail_id') ?? ''),
        left,
      }
    },
    readImage: async () => undefined,
  }
}

/** What plugins that sell access keep beside a post, where it opens the post to some readers only. */
const accessKeys = /^(?:_members_access_role$|_?rcp_|_mepr_)/

function restrictionOfPost({ fields, meta }: Item): Restriction | undefined {
  const status = fields.get('wp:status')?.trim()
  if (fields.get('wp:post_password')?.trim()) return { widest: 'DRAFT', reason: 'It was protected by a password on WordPress.' }
  if (status === 'private') return { widest: 'DRAFT', reason: 'It was private on WordPress.' }
  if (status === 'future') return { widest: 'DRAFT', reason: 'It was scheduled on WordPress, not published.' }
  if ([...meta.keys()].some((key) => accessKeys.test(key)))
    return { widest: 'DRAFT', reason: 'A plugin limited who could read it on WordPress.' }
  const access = restrictionOf(meta.get('_jetpack_newsletter_access'), 'on WordPress')
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
  parser.on('text', (part) => (text += part))
  parser.on('cdata', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (name === 'item' && item) {
      items.push(item)
      item = undefined
    } else if (!item && name === 'wp:base_blog_url') site = text.trim()
    else if (item && kept.has(name)) item.fields.set(name, text)
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
    throw new ArchiveProblem('This file is not an export of WordPress, or it is damaged.')
  }
  return { items, site }
}
