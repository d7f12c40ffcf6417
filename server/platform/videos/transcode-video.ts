import { readdir } from 'node:fs/promises'
import { localFileOnlyArgs, type VideoFacts } from './probe-video.ts'
import { type RunOptions, runProgram } from './run-program.ts'
import type { TranscodingTools } from './video-tools.ts'
import { dashName, hlsName, isVideoFile, mp4Name } from '#shared/video.ts'

export const posterName = 'poster.jpg'
const smallName = 'small.mp4'
const sourceName = 'source'

type Rendition = { file: string; side: number; rate: string }
const large: Rendition = { file: mp4Name, side: 720, rate: '2600k' }
const small: Rendition = { file: smallName, side: 360, rate: '700k' }

const segmentSeconds = 4
/** Two threads leave the rest of the machine to requests; no single allocation may be larger than a frame needs. */
const bounded = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-max_alloc', String(512 * 1024 * 1024)] as const
const maxStepMs = 20 * 60_000

/** The shorter side is at most `side` pixels; H.264 encoders take even numbers only. */
const scale = ({ width, height }: VideoFacts, side: number): string => {
  const shrink = Math.min(1, side / Math.min(width, height), 1_920 / Math.max(width, height))
  const even = (length: number) => Math.max(2, Math.round((length * shrink) / 2) * 2)
  return `scale=${even(width)}:${even(height)},setsar=1,fps=fps='min(source_fps,30)'`
}

/** Arguments, in groups that belong together. */
type Arguments = readonly (readonly string[])[]

const encode = (facts: VideoFacts, { file, side, rate }: Rendition): Arguments => [
  bounded,
  localFileOnlyArgs,
  ['-threads', '2', '-i', sourceName],
  ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ['-vf', scale(facts, side), '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
  ['-crf', '23', '-maxrate', rate, '-bufsize', rate, '-threads', '2'],
  // Key frames at the same times let players switch between renditions.
  ['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
  ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
  ['-movflags', '+faststart', '-f', 'mp4', file],
]

const segment = (files: readonly string[], hasSound: boolean): Arguments => [
  bounded,
  files.flatMap((file) => [...localFileOnlyArgs, '-i', file]),
  files.flatMap((_, index) => ['-map', `${index}:v`]),
  hasSound ? ['-map', '0:a'] : [],
  ['-c', 'copy', '-f', 'dash', '-seg_duration', String(segmentSeconds), '-use_template', '1', '-use_timeline', '1'],
  ['-adaptation_sets', `id=0,streams=v${hasSound ? ' id=1,streams=a' : ''}`],
  ['-hls_playlist', '1', '-hls_master_name', hlsName],
  ['-init_seg_name', 'init-$RepresentationID$.m4s', '-media_seg_name', 'chunk-$RepresentationID$-$Number%05d$.m4s'],
  [dashName],
]

const poster = ({ durationMs }: VideoFacts): Arguments => [
  bounded,
  localFileOnlyArgs,
  // The first frames are often black.
  ['-ss', String(Math.min(1, durationMs / 4_000)), '-i', mp4Name, '-frames:v', '1', '-q:v', '3', '-f', 'image2', posterName],
]

/**
 * Transcodes the file `source` in a folder into the files to serve, in the same folder: one MP4 that plays while it downloads, segments of
 * one or two renditions for both kinds of playlist, and a poster. Returns the names of the files to serve.
 */
export async function transcodeVideo(
  { ffmpeg }: TranscodingTools,
  facts: VideoFacts,
  { folder, signal }: Omit<RunOptions, 'timeoutMs'>,
): Promise<string[]> {
  const step = (args: Arguments) => runProgram(ffmpeg, args.flat(), { folder, signal, timeoutMs: maxStepMs })
  const renditions = Math.min(facts.width, facts.height) > small.side ? [large, small] : [large]
  for (const rendition of renditions) await step(encode(facts, rendition))
  await step(
    segment(
      renditions.map(({ file }) => file),
      facts.hasSound,
    ),
  )
  await step(poster(facts))
  return (await readdir(folder)).filter(isVideoFile)
}

export { sourceName }
