import { type Insertable, type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, byId, loader, viewerIdOf } from '#server/platform/loader.ts'
import type { Body, Embed } from '#shared/body/paragraph.ts'
import { videoPolicy } from './video.policy.ts'

type VideoRow = Selectable<Tables['videos']>

// The constraints of the table guarantee what is narrowed here.
export type IncomingVideo = VideoRow & { state: 'RECEIVING' | 'PROCESSING'; failure: null }
export type PlayableVideo = VideoRow & {
  state: 'READY'
  width: number
  height: number
  durationMs: number
  posterImageId: string
  failure: null
}
type FailedVideo = VideoRow & { state: 'FAILED'; failure: NonNullable<VideoRow['failure']> }

export type Video = IncomingVideo | PlayableVideo | FailedVideo

export const videosById = loader(
  ({ db }, ids) => db.selectFrom('videos').selectAll().$castTo<Video>().where('id', '=', anyOf(ids)),
  (rows: readonly Video[]) => byId(rows),
)

export const insertVideo = (
  { db }: Context,
  row: Insertable<Tables['videos']> & { state: 'RECEIVING' },
): Promise<IncomingVideo> => db.insertInto('videos').values(row).returningAll().$castTo<IncomingVideo>().executeTakeFirstOrThrow()

/** Adds a stored chunk to an upload; undefined if another request has continued it. */
export const addChunk = (
  { db }: Context,
  { id, receivedBytes, receivedPieces }: IncomingVideo,
  { sizeBytes, isLast }: { sizeBytes: number; isLast: boolean },
): Promise<IncomingVideo | undefined> =>
  db
    .updateTable('videos')
    .set({
      receivedBytes: receivedBytes + sizeBytes,
      receivedPieces: receivedPieces + 1,
      ...(isLast && { state: 'PROCESSING' }),
    })
    .where('id', '=', id)
    .where('receivedBytes', '=', receivedBytes)
    .returningAll()
    .$castTo<IncomingVideo>()
    .executeTakeFirst()

/** A finished video; undefined while it is being processed. */
export async function findPlayableVideo(ctx: Context, id: string): Promise<PlayableVideo | undefined> {
  const video = await videosById(ctx).load(id)
  return video?.state === 'READY' ? video : undefined
}

/** The fields a paragraph stores. The title is the writer's description of the video. */
export const toVideoEmbed = ({ id, width, height, posterImageId }: PlayableVideo, title?: string): Embed => ({
  href: `/media/${id}`,
  width,
  height,
  posterImageId,
  ...(title && { title }),
})

/** The ids of the uploaded videos in a text. */
export const videoIdsIn = (body: Body): string[] =>
  body.flatMap(({ mediaResourceId, embed }) => (mediaResourceId && embed?.posterImageId ? [mediaResourceId] : []))

export const isOwnVideo = async (ctx: Context, id: string): Promise<boolean> => {
  const video = await videosById(ctx).load(id)
  return video !== undefined && videoPolicy.follow(ctx, video)
}

/**
 * Whether the viewer may place these videos in a story: those they uploaded, and those that this story or one they wrote has shown. A story
 * opens its videos to its readers, so no other may be placed in it.
 */
export async function mayPlaceVideos(ctx: Context, ids: readonly string[], storyId = ''): Promise<boolean> {
  if (ids.length === 0) return true
  const viewerId = viewerIdOf(ctx)
  const { rows } = await sql<{ id: string }>`
    select v.id from videos v where v.id = any(${ids}::text[]) and v.owner_id <> ${viewerId} and not exists (
      select 1 from story_videos sv join stories s on s.id = sv.story_id
      where sv.video_id = v.id and (s.id = ${storyId} or s.author_id = ${viewerId}))
    limit 1`.execute(ctx.db)
  return rows.length === 0
}

/** A finished video that the viewer may place in a new story. */
export async function findPlaceableVideo(ctx: Context, id: string): Promise<PlayableVideo | undefined> {
  const video = await findPlayableVideo(ctx, id)
  return video && (await mayPlaceVideos(ctx, [id])) ? video : undefined
}

/** The purge key of what depends on which stories show a video. */
export const videoKey = (id: string): string => `video:${id}`

/** Records which videos a story uses, so that they are not deleted while it exists. */
export async function recordStoryVideos(tx: Context, storyId: string, body: Body): Promise<void> {
  const ids = videoIdsIn(body)
  if (ids.length === 0) return
  const { rows } = await sql<{ videoId: string }>`
    insert into story_videos (story_id, video_id) select ${storyId}, id from videos where id = any(${ids}::text[])
    on conflict do nothing returning video_id`.execute(tx.db)
  if (rows.length > 0)
    await tx.services.pages.purge(
      tx,
      rows.map(({ videoId }) => videoKey(videoId)),
    )
}

/** These stories no longer use any video; unused ones are deleted by a daily job. */
export const forgetStoryVideos = (tx: Context, storyIds: readonly string[]) =>
  tx.db.deleteFrom('storyVideos').where('storyId', '=', anyOf(storyIds)).execute()
