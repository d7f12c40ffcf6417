import { sql } from 'kysely'
import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { createVideoPass, isOwnVideo, videoIdsIn, videoKey, type VideoPass } from '#server/domains/videos/videos.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { createKeyedCache } from '#server/platform/keyed-cache.ts'
import { perServer } from '#server/platform/per-server.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { readStory } from './access.ts'
import { loadPublishedVersion, selectStories, storiesById } from './stories.sql.ts'
import type { Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'
import { resolveVisibleBody } from './visible-body.ts'

// The files of a video are as private as the stories that show it. See docs/decisions/0105-keep-videos-as-private-as-their-story.md.

/** Those whose video is in more stories are found by the first of them, published ones before others. */
const maxStories = 100

/** Whom a story opens its videos to, apart from those who write it. */
type Audience = 'everyone' | 'readers' | 'link-holders' | undefined

/** The audience of a video in a story: everyone where a visitor gets the paragraph, its readers where it is behind the paywall. */
async function audienceOf(visitor: Context, story: Story, videoId: string): Promise<Audience> {
  if (story.state === 'draft') {
    const author = await usersById(visitor).load(story.authorId)
    return author && isActive(author) && !story.suspendedAt ? 'link-holders' : undefined
  }
  const seen = await visitorsBody(visitor, story)
  if (!seen || !videoIdsIn(seen.whole).includes(videoId)) return undefined
  return videoIdsIn(seen.visible).includes(videoId) ? 'everyone' : 'readers'
}

/** The published text, and what a visitor gets of it; undefined for a story that visitors may not open. */
async function visitorsBody(visitor: Context, story: Story): Promise<{ whole: Body; visible: Body } | undefined> {
  if (story.state !== 'published' || !(await readStory(visitor, story.id)).ok) return undefined
  const version = await loadPublishedVersion(visitor, story)
  return version && { whole: version.body, visible: (await resolveVisibleBody(visitor, story, version.body)).body }
}

/** The same request as a visitor, who has loaded these stories. */
function asVisitor(ctx: Context, stories: readonly Story[]): Context {
  const visitor = asViewer(ctx, undefined)
  for (const story of stories) storiesById(visitor).prime(story.id, story)
  return visitor
}

/** Deleted ones, too: what was decided without them changes when they are restored. */
const listStoriesWith = (ctx: Context, videoId: string): Promise<Story[]> =>
  selectStories(ctx.db)
    .where(sql<boolean>`id in (select story_id from story_videos where video_id = ${videoId})`)
    .orderBy(sql`state = 'published'`, 'desc')
    .orderBy('id')
    .limit(maxStories)
    .execute()

/** Where a video is open: in all countries, or in that of the request and perhaps not in others. */
export type VideoReach = 'everywhere' | 'here'

type Decision = { reach: VideoReach | undefined; keys: readonly string[] }

const decisions = perServer(({ services }) =>
  createKeyedCache<Decision>(services, {
    name: 'video',
    bytesOf: ({ keys }) => keys.reduce((bytes, key) => bytes + key.length * 2, 0),
    keysOf: ({ keys }) => keys,
  }),
)

const keysOf = (videoId: string, stories: readonly Story[]): string[] => [
  ...new Set([videoKey(videoId), ...stories.flatMap(({ id, authorId }) => [`post:${id}`, `user:${authorId}`])]),
]

/** Players load many parts of a video, so each decision is kept for a minute, or until one of the stories changes. */
const decide = async (ctx: Context, name: string, load: () => Promise<Decision>): Promise<VideoReach | undefined> =>
  (await decisions(ctx).getOrLoad(`${name} ${ctx.origin.country ?? ''}`, ctx.now(), load)).reach

const reachOf = ({ withheldIn }: Story): VideoReach => (withheldIn.length > 0 ? 'here' : 'everywhere')

/** Where a story shows this video to visitors; undefined if none does in the country of this request. */
export const publicReachOf = (ctx: Context, videoId: string): Promise<VideoReach | undefined> =>
  decide(ctx, videoId, async () => {
    const stories = await listStoriesWith(ctx, videoId)
    const visitor = asVisitor(ctx, stories)
    const keys = keysOf(videoId, stories)
    for (const story of stories)
      if ((await audienceOf(visitor, story, videoId)) === 'everyone') return { reach: reachOf(story), keys }
    return { reach: undefined, keys }
  })

/** Whether a pass still opens this video: the story may have been edited, unpublished, hidden or deleted since. */
export async function opensVideo(ctx: Context, videoId: string, pass: VideoPass): Promise<boolean> {
  if (pass.kind === 'writer') return true
  const { kind, storyId } = pass
  const reach = await decide(ctx, `${videoId} ${kind} ${storyId}`, async () => {
    const story = await storiesById(ctx).load(storyId)
    if (!story) return { reach: undefined, keys: [`post:${storyId}`] }
    const audience = await audienceOf(asVisitor(ctx, [story]), story, videoId)
    const isOpen = kind === 'link' ? audience === 'link-holders' : audience === 'everyone' || audience === 'readers'
    return { reach: isOpen ? reachOf(story) : undefined, keys: keysOf(videoId, [story]) }
  })
  return reach !== undefined
}

/** How a viewer loads the files of a video: by their plain address, or with a pass. */
export type VideoAdmission = { reach: VideoReach; pass?: undefined } | { pass: string }

/** How this viewer loads the files of a video; undefined for those who may not see it. */
export async function admitToVideo(ctx: Context, videoId: string): Promise<VideoAdmission | undefined> {
  const reach = await publicReachOf(ctx, videoId)
  if (reach) return { reach }
  if (!ctx.viewer) return undefined
  const pass = (await isOwnVideo(ctx, videoId)) ? ({ kind: 'writer' } as const) : await findPass(ctx, videoId)
  return pass && { pass: createVideoPass(ctx.config, videoId, pass, ctx.now()) }
}

async function findPass(ctx: Context, videoId: string): Promise<VideoPass | undefined> {
  const stories = await listStoriesWith(ctx, videoId)
  const visitor = asVisitor(ctx, stories)
  for (const story of stories) {
    if (story.state === 'deleted') continue
    // Earlier versions of a story are open to those who write it.
    if (await storyPolicy.open(ctx, story)) return { kind: 'writer' }
    if (!(await readStory(ctx, story.id)).ok) continue
    if (story.state === 'draft') return { kind: 'writer' }
    const version = await loadPublishedVersion(ctx, story)
    const body = version && (await resolveVisibleBody(ctx, story, version.body)).body
    if (body && videoIdsIn(body).includes(videoId))
      return (await audienceOf(visitor, story, videoId)) ? { kind: 'reader', storyId: story.id } : { kind: 'writer' }
  }
  return undefined
}

/**
 * The passes for the videos in what this viewer may read of a story, by video. Those in paragraphs that a visitor gets, too, need none, so
 * that no page for visitors contains one.
 */
export async function createVideoPasses(ctx: Context, story: Story, body: Body): Promise<ReadonlyMap<string, string>> {
  const ids = videoIdsIn(body)
  if (ids.length === 0) return new Map()
  const seen = await visitorsBody(asVisitor(ctx, [story]), story)
  const plain = new Set(seen && videoIdsIn(seen.visible))
  const isWriter = story.state === 'draft' ? await storyPolicy.readUnlocked(ctx, story) : !seen
  const pass: VideoPass = isWriter ? { kind: 'writer' } : { kind: story.state === 'draft' ? 'link' : 'reader', storyId: story.id }
  return new Map(ids.filter((id) => !plain.has(id)).map((id) => [id, createVideoPass(ctx.config, id, pass, ctx.now())] as const))
}
