import { usersById } from '#server/domains/accounts/accounts.ts'
import { publishedVersion, type Story, tagsByStory, visibleBody } from '#server/domains/stories/stories.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { renderBody } from '#shared/body/render-body.ts'
import { imagePath } from '#shared/text/images.ts'

type Feed = { title: string; description: string; path: string; self: string; stories: Story[] }

// Control characters that XML cannot hold in any form.
export const xml = (text: string): string => escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
const cdata = (html: string): string =>
  `<![CDATA[${html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** RSS 2.0 with the whole text of what everybody may read, and the beginning of what is for members. */
export async function renderFeed(ctx: Context, { title, description, path, self, stories }: Feed): Promise<string> {
  const { baseUrl, productName, websubHub } = ctx.config
  const entries = await Promise.all(stories.map((story) => renderItem(ctx, story)))
  const newest = stories.reduce<Date | null>(
    (latest, { latest_published_at: at }) => (at && (!latest || at > latest) ? at : latest),
    null,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    `<channel><title>${xml(title)}</title><description>${xml(description)}</description><link>${xml(baseUrl + path)}</link>`,
    `<atom:link href="${xml(baseUrl + self)}" rel="self" type="application/rss+xml"/>`,
    websubHub ? `<atom:link href="${xml(websubHub)}" rel="hub"/>` : '',
    '<language>en</language><docs>https://www.rssboard.org/rss-specification</docs>',
    `<generator>${xml(productName)}</generator>`,
    newest ? `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>` : '',
    ...entries,
    '</channel></rss>',
  ].join('')
}

async function renderItem(ctx: Context, story: Story): Promise<string> {
  const { baseUrl } = ctx.config
  const [path, author, version, tags] = await Promise.all([
    storyPath(ctx, story),
    usersById(ctx).load(story.author_id),
    publishedVersion(ctx, story),
    tagsByStory(ctx).load(story.id),
  ])
  if (!version || !story.first_published_at) return ''
  const { body, isPreviewOnly } = await visibleBody(ctx, story, version.body)
  const url = `${baseUrl}${path}`
  const more = isPreviewOnly ? `<p><a href="${url}">Read the whole story</a></p>` : ''
  const picture = story.preview_image_id && `${baseUrl}${imagePath(story.preview_image_id, { width: 1192 })}`
  const lead =
    picture && !body.some((paragraph) => paragraph.type === 'IMG')
      ? `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(story.preview_image_alt)}"></p>`
      : ''
  return [
    `<item><title>${xml(story.title || 'Untitled story')}</title><link>${xml(url)}</link>`,
    `<guid isPermaLink="false">${xml(`${baseUrl}/p/${story.id}`)}</guid>`,
    ...(tags ?? []).map((tag) => `<category>${xml(tag.name)}</category>`),
    `<dc:creator>${xml(author?.name ?? '')}</dc:creator>`,
    `<pubDate>${story.first_published_at.toUTCString()}</pubDate>`,
    `<atom:updated>${(story.latest_published_at ?? story.first_published_at).toISOString()}</atom:updated>`,
    story.subtitle ? `<description>${xml(story.subtitle)}</description>` : '',
    `<content:encoded>${cdata(lead + renderBody(body, { baseUrl, plain: true }) + more)}</content:encoded></item>`,
  ].join('')
}
