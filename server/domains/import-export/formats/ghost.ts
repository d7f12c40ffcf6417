import { z } from 'zod'
import { omit, omitAll, type Omissions } from '#shared/body/read/omissions.ts'
import { ArchiveProblem } from '../archive.ts'
import { decodeText } from '#server/platform/decode-text.ts'
import { publishedOn } from '../parse-date.ts'
import type { ParsedStory, Restriction, SkippedStory, StoryFile } from '../parsed-story.ts'
import { parseExternalHtml } from '../parse-external.ts'
import { htmlToPlainText } from './entities.ts'
import { lexicalToHtml } from './ghost-lexical.ts'
import { mobiledocToHtml } from './ghost-mobiledoc.ts'
import { normalizeHeadings, removeRepeatedTitle } from '../imported-headings.ts'
import { parseRestriction } from './restriction.ts'

/** Also numbers and yes or no: one odd value must not refuse the whole file. */
const text = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .nullish()
  .catch(null)
const id = z.union([z.string(), z.number()]).transform(String)
const ghostShape = z.object({
  posts: z.array(
    z.looseObject({
      id,
      uuid: text,
      title: text,
      html: text,
      lexical: text,
      mobiledoc: text,
      feature_image: text,
      type: text,
      status: text,
      visibility: text,
      published_at: z.union([z.string(), z.number()]).nullish(),
      custom_excerpt: text,
      canonical_url: text,
      codeinjection_head: text,
      codeinjection_foot: text,
    }),
  ),
  posts_meta: z
    .array(
      z.looseObject({
        post_id: id,
        email_only: z.union([z.boolean(), z.number()]).nullish(),
        feature_image_alt: text,
        feature_image_caption: text,
      }),
    )
    .default([]),
  tags: z.array(z.looseObject({ id, name: text })).default([]),
  posts_tags: z.array(z.looseObject({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  settings: z.array(z.looseObject({ key: text, value: z.unknown() })).default([]),
})
type Ghost = z.output<typeof ghostShape>
type GhostPost = Ghost['posts'][number]

/** Only UUIDs are unique across sites. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const published = new Set(['published', 'sent'])
/** Ghost's placeholder for the address of the site; without the address, links start with a slash. */
const siteUrlPlaceholder = /__GHOST_URL__/g
const contentImage = /(https?:\/\/[^/\s"'()<>\\]+)\/content\/images\//

function restrictionOfPost({ status, visibility }: GhostPost, isEmailOnly: boolean): Restriction | undefined {
  if (status === 'sent' || isEmailOnly) return { widest: 'DRAFT', reason: 'It was only sent by email on Ghost.' }
  if (status === 'scheduled') return { widest: 'DRAFT', reason: 'It was scheduled on Ghost, not published.' }
  return parseRestriction(visibility, 'on Ghost')
}

/** Whether a JSON file looks like a Ghost export rather than settings next to one. */
export const isGhostExport = (bytes: Buffer): boolean => /"posts"\s*:/.test(decodeText(bytes).text)

function dataOf(json: unknown): Ghost | undefined {
  const holder = z.union([
    z.object({ db: z.array(z.object({ data: ghostShape })).min(1) }).transform(({ db }) => db[0]?.data),
    z.object({ data: ghostShape }).transform(({ data }) => data),
  ])
  const read = holder.safeParse(json)
  return read.success ? read.data : undefined
}

/** Ghost's JSON export: `{ db: [{ data: { posts, tags, … } }] }`. */
export function openGhostExport(bytes: Buffer): StoryFile {
  const { text: source, remark } = decodeText(bytes)
  let json: unknown
  try {
    json = JSON.parse(source.replace(/^[^{[]+/, ''))
  } catch {
    throw new ArchiveProblem('This file isn’t JSON, or it’s damaged.')
  }
  const data = dataOf(json)
  if (!data) throw new ArchiveProblem('This file isn’t a Ghost export.')
  const context: Context = {
    site: siteOf(data),
    zone: zoneOf(data),
    remark,
    tagNames: new Map(data.tags.map((tag) => [tag.id, tag.name ?? ''])),
    tagsOf: Map.groupBy(
      data.posts_tags.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0)),
      ({ post_id }) => post_id,
    ),
    meta: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
  }
  return {
    format: 'ghost',
    count: data.posts.length,
    close: () => {},
    readStory: async (index) => {
      const post = data.posts[index]
      return post ? readPost(post, context) : { title: '', skipped: 'It is not in this file.' }
    },
    readImage: async () => undefined,
  }
}

type Context = {
  site: string
  /** The zone in which the site shows its days. */
  zone: string | undefined
  remark: string | undefined
  tagNames: ReadonlyMap<string, string>
  tagsOf: ReadonlyMap<string, Ghost['posts_tags']>
  meta: ReadonlyMap<string, Ghost['posts_meta'][number]>
}

function zoneOf({ settings }: Ghost): string | undefined {
  const value = settings.find(({ key }) => key === 'timezone' || key === 'active_timezone' || key === 'activeTimezone')?.value
  return typeof value === 'string' ? value : undefined
}

/** The site's address from its settings or an image address; empty if unknown. */
function siteOf({ settings, posts }: Ghost): string {
  const named = settings.find(({ key }) => key === 'url')?.value
  if (typeof named === 'string' && URL.canParse(named)) return new URL(named).origin
  for (const { feature_image, html } of posts) {
    const origin = contentImage.exec(feature_image ?? '')?.[1] ?? contentImage.exec(html ?? '')?.[1]
    if (origin) return origin
  }
  return ''
}

function readPost(post: GhostPost, { site, zone, remark, tagNames, tagsOf, meta }: Context): ParsedStory | SkippedStory {
  const title = post.title ?? ''
  if ((post.type ?? 'post') !== 'post') return { title, skipped: 'It is a page, not a post.' }
  const about = meta.get(post.id)
  const subtitle = post.custom_excerpt ?? ''
  const ofCards: Omissions = new Map()
  const { blocks, left } = parseExternalHtml(htmlOf(post, ofCards).replace(siteUrlPlaceholder, site))
  omitAll(left, ofCards)
  if (post.codeinjection_head || post.codeinjection_foot) omit(left, 'code', { reason: 'Code added to the page of this post.' })
  return {
    source: { site, id: uuid.test(post.uuid ?? '') ? (post.uuid ?? '') : site && post.id },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: (tagsOf.get(post.id) ?? [])
      .flatMap(({ tag_id }) => tagNames.get(tag_id) ?? [])
      // Names starting with # are internal tags, which readers of the site do not see.
      .filter((name) => name && !name.startsWith('#')),
    ...publishedOn(published.has(post.status ?? '') ? post.published_at : undefined, zone),
    remarks: [remark],
    restriction: restrictionOfPost(post, Boolean(about?.email_only)),
    canonicalUrl: post.canonical_url?.replace(siteUrlPlaceholder, site) || undefined,
    baseUrl: site || undefined,
    coverSource: post.feature_image?.replace(siteUrlPlaceholder, site) || undefined,
    coverAlt: about?.feature_image_alt ?? undefined,
    coverCaption: htmlToPlainText(about?.feature_image_caption ?? '') || undefined,
    left,
  }
}

/** Newer exports omit the HTML and hold only the editor state. */
const htmlOf = ({ html, lexical, mobiledoc }: GhostPost, left: Omissions): string =>
  html || (lexical && lexicalToHtml(lexical, left)) || (mobiledoc && mobiledocToHtml(mobiledoc, left)) || ''
