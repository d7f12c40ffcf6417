import { createZip } from './create-zip.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cdata = (text: string): string => `<![CDATA[${text}]]>`

export type WordPressPost = {
  title: string
  content?: string
  id?: number
  guid?: string
  type?: string
  status?: string
  password?: string
  date?: string
  excerpt?: string
  tags?: string[]
  meta?: Record<string, string>
  attachmentUrl?: string
  /** The post to which an attachment was uploaded. */
  parent?: number
}

/** An export as WordPress writes it (WXR 1.2), of one site. */
export function wordPressExport(stories: readonly WordPressPost[], site = 'https://blog.example'): Buffer {
  const items = stories.map((story, i) => {
    const { id = i + 1, type = 'post', status = 'publish', date = '2020-01-02 03:04:05' } = story
    const meta = Object.entries(story.meta ?? {}).map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    )
    return `<item><title>${cdata(story.title)}</title><link>${site}/?p=${id}</link><guid isPermaLink="false">${story.guid ?? `${site}/?p=${id}`}</guid>
<content:encoded>${cdata(story.content ?? `Words of ${story.title}.`)}</content:encoded><excerpt:encoded>${cdata(story.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(story.password ?? '')}</wp:post_password>${story.attachmentUrl ? `<wp:attachment_url>${cdata(story.attachmentUrl)}</wp:attachment_url>` : ''}<wp:post_parent>${story.parent ?? 0}</wp:post_parent>
${(story.tags ?? []).map((tag) => `<category domain="post_tag" nicename="x">${cdata(tag)}</category>`).join('')}${meta.join('')}</item>`
  })
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>A blog</title><link>${escaped(site)}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${escaped(site)}</wp:base_site_url><wp:base_blog_url>${escaped(site)}</wp:base_blog_url>
${items.join('\n')}</channel></rss>`)
}

export type GhostPost = {
  title: string
  id?: string
  html?: string | null
  custom_excerpt?: string
  lexical?: object
  mobiledoc?: object
  type?: string
  status?: string
  visibility?: string
  published_at?: string | number | null
  emailOnly?: boolean
  feature_image?: string
  feature_image_caption?: string
  feature_image_alt?: string
  tags?: string[]
}

/** The JSON of Ghost's “Export content”. */
export function ghostExport(stories: readonly GhostPost[], settings: Record<string, string> = {}): Buffer {
  const tagNames = [...new Set(stories.flatMap(({ tags = [] }) => tags))]
  const rows = stories.map(({ lexical, mobiledoc, ...story }, i) => ({
    id: `p${i}`,
    html: lexical || mobiledoc ? null : `<p>Words of ${story.title}.</p>`,
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2020-01-02T03:04:05.000Z',
    ...story,
    lexical: lexical ? JSON.stringify(lexical) : null,
    mobiledoc: mobiledoc ? JSON.stringify(mobiledoc) : null,
  }))
  const data = {
    posts: rows,
    posts_meta: stories.flatMap(({ emailOnly, feature_image_caption, feature_image_alt }, i) =>
      emailOnly || feature_image_caption || feature_image_alt
        ? [{ post_id: rows[i]?.id, email_only: emailOnly ?? false, feature_image_caption, feature_image_alt }]
        : [],
    ),
    tags: tagNames.map((name) => ({ id: `t-${name}`, name })),
    posts_tags: stories.flatMap(({ tags = [] }, i) =>
      tags.map((name, sort_order) => ({ post_id: rows[i]?.id, tag_id: `t-${name}`, sort_order })),
    ),
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  }
  return Buffer.from(JSON.stringify({ db: [{ meta: { exported_on: 0, version: '5.80.0' }, data }] }))
}

export type SubstackPost = {
  id: string
  title: string
  html?: string | null
  custom_excerpt?: string
  subtitle?: string
  audience?: string
  type?: string
  isPublished?: string
  date?: string
}

const csvCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The archive of Substack's export: posts.csv and an HTML file per post. */
export function substackExport(stories: readonly SubstackPost[]): Promise<Buffer> {
  const lines = stories.map(
    ({ id, title, subtitle = '', audience = 'everyone', type = 'newsletter', isPublished = 'true', date }) =>
      [id, date ?? '2021-02-03T00:00:00.000Z', isPublished, '', '', type, audience, title, subtitle, ''].map(csvCell).join(','),
  )
  const files = stories.flatMap(({ id, title, html }): [string, string][] =>
    html === null ? [] : [[`posts/${id}.html`, html ?? `<p>Words of ${title}.</p>`]],
  )
  const head = 'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url'
  return createZip({ 'posts.csv': `${[head, ...lines].join('\n')}\n`, ...Object.fromEntries(files) })
}
