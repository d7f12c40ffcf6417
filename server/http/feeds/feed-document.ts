import { usersById } from '#server/domains/accounts/accounts.ts'
import {
  loadPublishedVersion,
  publicImageAlt,
  type Story,
  storyPath,
  tagsByStory,
  resolveVisibleBody,
} from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { t } from '#shared/translation/translate.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { bodyDirection, renderBody } from '#shared/body/render-body.ts'
import type { TextDirection } from '#shared/text/direction.ts'
import { pathTo } from '#shared/routes.ts'
import { imagePath } from '#shared/text/images.ts'
import { truncate } from '#shared/text/truncate.ts'

/** The content of a feed, independent of its format. */
export type FeedSource = {
  title: string
  description: string
  path: string
  stories: Story[]
  /** What purges it from the cache besides its stories; undefined where nothing would, so that it is not cached. */
  cacheKeys: string[] | undefined
}

export type FeedEntry = {
  /** A permanent identifier, which stays the same when the story's address changes. */
  id: string
  url: string
  title: string
  summary: string
  html: string
  image: string | undefined
  author: { name: string; url: string } | undefined
  tags: string[]
  language: string | undefined
  publishedAt: Date
  updatedAt: Date
}

export type FeedContent = {
  title: string
  description: string
  language: string | undefined
  pageUrl: string
  generator: string
  updatedAt: Date | undefined
  entries: FeedEntry[]
}

/** Includes the feed's own address in one format, to subscribe to, and the hub that is notified of its changes, if any. */
export type FeedDocument = FeedContent & { selfUrl: string; hub: string }

const maxSummaryLength = 300

/** What follows the opening of a story that the feed does not contain as a whole. */
export type AfterPreview = (story: { url: string }) => string

const readWhole: AfterPreview = ({ url }) => `<p><a href="${escapeHtml(url)}">Read the whole story</a></p>`

/** What the viewer may read of each story: visitors the full text of public ones, and the opening of those for members. */
export async function feedContent(
  ctx: Context,
  { title, description, path, stories }: Omit<FeedSource, 'cacheKeys'>,
  afterPreview = readWhole,
): Promise<FeedContent> {
  const { baseUrl, productName } = ctx.config
  const entries = (await Promise.all(stories.map((story) => entryOf(ctx, story, afterPreview)))).filter(
    (entry) => entry !== undefined,
  )
  return {
    title,
    description,
    language: commonestOf(entries.flatMap(({ language }) => language ?? [])),
    pageUrl: baseUrl + path,
    generator: productName,
    updatedAt: entries.map(({ updatedAt }) => updatedAt).sort((a, b) => b.getTime() - a.getTime())[0],
    entries,
  }
}

function commonestOf(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

async function entryOf(ctx: Context, story: Story, afterPreview: AfterPreview): Promise<FeedEntry | undefined> {
  const { baseUrl } = ctx.config
  const [path, author, version, tags] = await Promise.all([
    storyPath(ctx, story),
    usersById(ctx).load(story.authorId),
    loadPublishedVersion(ctx, story),
    tagsByStory(ctx).load(story.id),
  ])
  if (!version || story.state !== 'published') return undefined
  const { body, isPreviewOnly } = await resolveVisibleBody(ctx, story, version.body)
  const url = baseUrl + path
  const image = story.previewImageId ? `${baseUrl}${imagePath(story.previewImageId, { width: 1192 })}` : undefined
  const lead =
    image && !body.some((paragraph) => blockOf(paragraph).media === 'image')
      ? `<p><img src="${escapeHtml(image)}" alt="${escapeHtml(publicImageAlt(story))}"></p>`
      : ''
  const language = languageOfWords(story) ?? undefined
  const more = isPreviewOnly ? afterPreview({ url }) : ''
  return {
    id: `${baseUrl}/p/${story.id}`,
    url,
    title: story.title || t`Untitled story`,
    summary: truncate(story.subtitle || openingOf(body), maxSummaryLength),
    html: directed(lead + renderBody(body, { baseUrl, plain: true, storyUrl: url }) + more, bodyDirection(body), language),
    image,
    author: author && { name: author.name || author.username, url: baseUrl + pathTo('ShowUser', { username: author.username }) },
    tags: (tags ?? []).map(({ name }) => name),
    language,
    publishedAt: story.firstPublishedAt,
    updatedAt: story.latestPublishedAt,
  }
}

/** Feed readers show an entry from left to right unless it says otherwise. */
const directed = (html: string, direction: TextDirection, language: string | undefined): string =>
  direction === 'rtl' ? `<div dir="rtl"${language ? ` lang="${escapeHtml(language)}"` : ''}>${html}</div>` : html

/** The opening of the text that is visible without membership. */
const openingOf = (visible: Body): string =>
  visible
    .filter((paragraph) => blockOf(paragraph).text === 'prose')
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ')
