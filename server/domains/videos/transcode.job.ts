import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeImage } from '#server/domains/images/images.ts'
import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { probeVideo, type VideoFacts, type VideoRefusal } from '#server/platform/videos/probe-video.ts'
import { ProgramFailure } from '#server/platform/videos/run-program.ts'
import { posterName, sourceName, transcodeVideo } from '#server/platform/videos/transcode-video.ts'
import { minute } from '#shared/time/units.ts'
import { typeOfVideoFile } from '#shared/video.ts'
import { handleUnusedVideos } from './drop-videos.ts'
import { dropPieces, joinPieces, keepFiles } from './video-files.ts'
import { type Video, videosById } from './videos.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'transcode-video': { videoId: string }
    'drop-video-files': { videoId: string }
  }
}

/** Longer than the timeout of any step, so that the step itself reports the failure. */
const timeLimitMs = 90 * minute

/** Registers the jobs that transcode videos, one at a time, and delete their files. */
export function startVideoJobs(parts: JobParts): void {
  const { jobs, videos } = parts.services
  jobs.handle('transcode-video', ({ videoId }, run) => transcode(parts, run, videoId), { timeLimitMs, atOnce: 1 })
  handleUnusedVideos(jobs)
  jobs.handle('drop-video-files', ({ videoId }) => videos.remove(videoId))
}

type Made = { facts: VideoFacts; posterImageId: string }

async function transcode(parts: JobParts, run: JobRun, videoId: string): Promise<void> {
  const ctx = contextOfJob(parts, run)
  const video = await videosById(ctx).load(videoId)
  // The video was deleted, or an earlier attempt has finished.
  if (video?.state !== 'PROCESSING') return
  const made = await make(parts, run, video)
  await ctx.db
    .updateTable('videos')
    .set(
      typeof made === 'string'
        ? { state: 'FAILED', failure: made }
        : {
            state: 'READY',
            width: made.facts.width,
            height: made.facts.height,
            duration_ms: made.facts.durationMs,
            poster_image_id: made.posterImageId,
          },
    )
    .where('id', '=', videoId)
    .execute()
  if (typeof made === 'string') await parts.services.videos.remove(videoId)
  else await dropPieces(parts.services.videos, videoId, video.received_pieces)
}

async function make({ services, config }: JobParts, run: JobRun, video: Video): Promise<Made | VideoRefusal> {
  const { videoTools: tools, videos } = services
  if (!tools) throw new Error('This process has no programs for videos.')
  return withTemporaryFolder(async (folder) => {
    await joinPieces(videos, video.id, video.received_pieces, join(folder, sourceName))
    const running = { folder, signal: run.signal }
    const facts = await probeVideo(tools.ffprobe, sourceName, { maxDurationMs: config.video.maxMinutes * minute }, running)
    if (typeof facts === 'string') return facts
    try {
      const names = await transcodeVideo(tools, facts, running)
      await keepFiles(
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
      { store: services.images, db: run.db, now: run.clock(), maxBytes: Number.MAX_SAFE_INTEGER },
      await readFile(join(folder, posterName)),
      video.owner_id,
    )
    return poster.ok ? { facts, posterImageId: poster.image.id } : 'unreadable'
  })
}
