import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeImage } from '#server/domains/images/images.ts'
import { contextOfJob, type JobDependencies } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { probeVideo, type VideoFacts, type VideoRefusal } from '#server/platform/videos/probe-video.ts'
import { ProgramFailure } from '#server/platform/videos/run-program.ts'
import { posterName, sourceName, transcodeVideo } from '#server/platform/videos/transcode-video.ts'
import { minute } from '#shared/time/units.ts'
import { typeOfVideoFile } from '#shared/video.ts'
import { registerUnusedVideoDeletion } from './delete-unused-videos.ts'
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

/** Registers the jobs that transcode videos, one at a time, and delete their files. */
export function registerVideoJobs(dependencies: JobDependencies): void {
  const { jobs, videos } = dependencies.services
  jobs.handle('transcode-video', ({ videoId }, run) => transcode(dependencies, run, videoId), { timeLimitMs, concurrency: 1 })
  registerUnusedVideoDeletion(jobs)
  jobs.handle('drop-video-files', ({ videoId }) => videos.remove(videoId))
}

type TranscodeResult = { facts: VideoFacts; posterImageId: string }

async function transcode(dependencies: JobDependencies, run: JobRun, videoId: string): Promise<void> {
  const ctx = contextOfJob(dependencies, run)
  const video = await videosById(ctx).load(videoId)
  // The video was deleted, or an earlier attempt has finished.
  if (video?.state !== 'PROCESSING') return
  const result = await processVideo(dependencies, run, video)
  await ctx.db
    .updateTable('videos')
    .set(
      typeof result === 'string'
        ? { state: 'FAILED', failure: result }
        : {
            state: 'READY',
            width: result.facts.width,
            height: result.facts.height,
            duration_ms: result.facts.durationMs,
            poster_image_id: result.posterImageId,
          },
    )
    .where('id', '=', videoId)
    .execute()
  if (typeof result === 'string') await dependencies.services.videos.remove(videoId)
  else await deleteChunks(dependencies.services.videos, videoId, video.received_pieces)
}

async function processVideo(
  { services, config }: JobDependencies,
  run: JobRun,
  video: Video,
): Promise<TranscodeResult | VideoRefusal> {
  const { videoTools: tools, videos } = services
  if (!tools) throw new Error('No video tools are configured in this process.')
  return withTemporaryFolder(async (folder) => {
    await joinChunks(videos, video.id, video.received_pieces, join(folder, sourceName))
    const running = { folder, signal: run.signal }
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
      { store: services.images, db: run.db, now: run.clock(), maxBytes: Number.MAX_SAFE_INTEGER },
      await readFile(join(folder, posterName)),
      video.owner_id,
    )
    return poster.ok ? { facts, posterImageId: poster.image.id } : 'unreadable'
  })
}
