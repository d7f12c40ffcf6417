import { z } from 'zod'
import { ArchiveProblem } from '../archive.ts'
import { dateOf, type Restriction, type StoryFile } from '../found-story.ts'
import { liftHeadings, withoutTitle } from './headings.ts'
import { restrictionOf } from './restriction.ts'
import { readForeignHtml } from '../read-foreign.ts'

const text = z.string().nullish()
const ghostShape = z.object({
  posts: z.array(
    z.looseObject({
      id: z.union([z.string(), z.number()]),
      uuid: text,
      title: text,
      html: text,
      feature_image: text,
      type: text,
      status: text,
      visibility: text,
      published_at: z.union([z.string(), z.number()]).nullish(),
      custom_excerpt: text,
      canonical_url: text,
    }),
  ),
  tags: z.array(z.looseObject({ id: z.union([z.string(), z.number()]), name: text })).default([]),
  posts_tags: z
    .array(z.looseObject({ post_id: z.union([z.string(), z.number()]), tag_id: z.union([z.string(), z.number()]) }))
    .default([]),
  posts_meta: z
    .array(
      z.looseObject({ post_id: z.union([z.string(), z.number()]), email_only: z.union([z.boolean(), z.number()]).nullish() }),
    )
    .default([]),
})

/** Only such ids are unique among all sites. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const published = new Set(['published', 'sent'])

type GhostPost = z.output<typeof ghostShape>['posts'][number]

function restrictionOfPost({ status, visibility }: GhostPost, isEmailOnly: boolean): Restriction | undefined {
  if (status === 'sent' || isEmailOnly) return { widest: 'DRAFT', reason: 'It was only sent by email on Ghost.' }
  if (status === 'scheduled') return { widest: 'DRAFT', reason: 'It was scheduled on Ghost, not published.' }
  return restrictionOf(visibility, 'on Ghost')
}

/** The JSON that Ghost exports: `{ db: [{ data: { posts, tags, … } }] }`. */
export function openGhostExport(bytes: Buffer): StoryFile {
  let given: unknown
  try {
    given = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ArchiveProblem('This file is not JSON, or it is damaged.')
  }
  const holder = z.union([
    z.object({ db: z.array(z.object({ data: ghostShape })).min(1) }).transform(({ db }) => db[0]?.data),
    z.object({ data: ghostShape }).transform(({ data }) => data),
  ])
  const read = holder.safeParse(given)
  const data = read.success ? read.data : undefined
  if (!data) throw new ArchiveProblem('This file is not an export of Ghost.')
  const posts = data.posts.filter(({ type }) => (type ?? 'post') === 'post')
  const tagName = new Map(data.tags.map(({ id, name }) => [String(id), name ?? '']))
  const emailOnly = new Set(data.posts_meta.flatMap(({ post_id, email_only }) => (email_only ? String(post_id) : [])))
  return {
    format: 'ghost',
    count: posts.length,
    close: () => {},
    readStory: async (index) => {
      const post = posts[index]
      if (!post) return { title: '', skipped: 'It is not in this file.' }
      const title = post.title ?? ''
      const subtitle = post.custom_excerpt ?? ''
      const { blocks, left } = readForeignHtml(post.html ?? '')
      return {
        source: { site: '', id: uuid.test(post.uuid ?? '') ? (post.uuid ?? '') : '' },
        title,
        subtitle,
        blocks: liftHeadings(withoutTitle(blocks, title, subtitle)),
        tags: data.posts_tags
          .filter(({ post_id }) => String(post_id) === String(post.id))
          .flatMap(({ tag_id }) => tagName.get(String(tag_id)) ?? [])
          // A name that begins with # is a mark of the house, which readers do not see.
          .filter((name) => name && !name.startsWith('#')),
        publishedAt: published.has(post.status ?? '')
          ? dateOf(typeof post.published_at === 'number' ? new Date(post.published_at).toISOString() : post.published_at)
          : undefined,
        restriction: restrictionOfPost(post, emailOnly.has(String(post.id))),
        canonicalUrl: post.canonical_url ?? undefined,
        coverSource: post.feature_image ?? undefined,
        left,
      }
    },
    readImage: async () => undefined,
  }
}
