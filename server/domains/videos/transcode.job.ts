import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeImage } from '#server/domains/images/images.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { probeVideo, type VideoFacts, type VideoRefusal } from '#server/platform/videos/probe-video.ts'
import { ProgramFailure } from '#server/platform/videos/run-program.ts'
import { posterName, sourceName, transcodeVideo } from '#server/platform/videos/transcode-video.ts'
import { minute } from '#shared/time/units.ts'
import { typeOfVideoFile } from '#shared/video.ts'
import { deleteChunks, joinChunks, storeFiles } from './video-files.ts'
import { type Video, videosById } from './videos.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'transcode-video': { videoId: string }
    'drop-video-files': { videoId: string }
  }
}

/** Longer than the timeout of any step, so that the step itself reports the failure. */
const timeLimitMs = 90 * minute

/** Transcodes videos, one at a time, and deletes their files. */
export const videoJobs: JobHandlers = {
  'transcode-video': { run: ({ videoId }, ctx, { signal }) => transcode(ctx, signal, videoId), timeLimitMs, concurrency: 1 },
  'drop-video-files': ({ videoId }, { services }) => services.videos.remove(videoId),
}

type TranscodeResult = { facts: VideoFacts; posterImageId: string }

async function transcode(ctx: Context, signal: AbortSignal, videoId: string): Promise<void> {
  const video = await videosById(ctx).load(videoId)
  // The video was deleted, or an earlier attempt has finished.
  if (video?.state !== 'PROCESSING') return
  const result = await processVideo(ctx, signal, video)
  await ctx.db
    .updateTable('videos')
    .set(
      typeof result === 'string'
        ? { state: 'FAILED', failure: result }
        : {
            state: 'READY',
            width: result.facts.width,
            height: result.facts.height,
            durationMs: result.facts.durationMs,
            posterImageId: result.posterImageId,
          },
    )
    .where('id', '=', videoId)
    .execute()
  if (typeof result === 'string') await ctx.services.videos.remove(videoId)
  else await deleteChunks(ctx.services.videos, videoId, video.receivedPieces)
}

async function processVideo(ctx: Context, signal: AbortSignal, video: Video): Promise<TranscodeResult | VideoRefusal> {
  const { db, config, services } = ctx
  const { videoTools: tools, videos } = services
  if (!tools) throw new Error('No video tools are configured in this process.')
  return withTemporaryFolder(async (folder) => {
    await joinChunks(videos, video.id, video.receivedPieces, join(folder, sourceName))
    const running = { folder, signal }
    const facts = await probeVideo(tools.ffprobe, sourceName, { maxDurationMs: config.video.maxMinutes * minute }, running)
    if (typeof facts === 'string') return facts
    try {
      const names = await transcodeVideo(tools, facts, running)
      await storeFiles(
        videos,
        video.id,
        folder,
        names.map((name) => ({ name, type: typeOfVideoFile(name) })),
      )
    } catch (error) {
      if (!(error instanceof ProgramFailure)) throw error
      return error.reason === 'too-slow' ? 'too-slow' : 'unreadable'
    }
    const poster = await storeImage(
      { store: services.images, db, now: ctx.now(), maxBytes: Number.MAX_SAFE_INTEGER },
      await readFile(join(folder, posterName)),
      video.ownerId,
    )
    return poster.ok ? { facts, posterImageId: poster.image.id } : 'unreadable'
  })
}
