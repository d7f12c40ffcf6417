import { z } from 'zod'
import { ProgramFailure, runProgram, type RunOptions } from './run-program.ts'

export type VideoFacts = { width: number; height: number; durationMs: number; hasSound: boolean }
export type VideoRefusal = 'unreadable' | 'too-long' | 'too-many-pixels' | 'too-slow'
export type VideoBounds = { maxDurationMs: number }

const maxSide = 4_096
const probeTimeoutMs = 20_000

/** Parsed as these formats only, and never from anywhere but this file: playlists and the like could name other addresses. */
export const localFileOnlyArgs = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska'] as const

const streamSchema = z.looseObject({
  codec_type: z.string(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  disposition: z.looseObject({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).optional(),
})
const probeSchema = z.object({
  streams: z.array(streamSchema),
  format: z.looseObject({ duration: z.coerce.number().optional() }),
})

/** Codecs that decoders are trusted with. Others are old, rare and poorly maintained. */
const supportedCodecs = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mjpeg', 'prores'])

const describing = ['-v', 'error', '-print_format', 'json', '-show_entries'] as const
const entries =
  'stream=codec_type,codec_name,width,height:stream_disposition=attached_pic:stream_side_data=rotation:format=duration'

/** The content of a file according to ffprobe, or why it is rejected. Throws when the signal aborts. */
export async function probeVideo(
  ffprobe: string,
  file: string,
  { maxDurationMs }: VideoBounds,
  run: Omit<RunOptions, 'timeoutMs'>,
): Promise<VideoFacts | VideoRefusal> {
  const printed = await printedBy(ffprobe, [...describing, entries, ...localFileOnlyArgs, file], run)
  const probed = printed === undefined ? undefined : probeSchema.safeParse(json(printed))
  if (!probed?.success) return 'unreadable'
  const { streams, format } = probed.data
  const film = streams.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1)
  const durationMs = Math.round((format.duration ?? 0) * 1_000)
  if (!film?.width || !film.height || durationMs <= 0 || !supportedCodecs.has(film.codec_name ?? '')) return 'unreadable'
  if (durationMs > maxDurationMs) return 'too-long'
  if (film.width > maxSide || film.height > maxSide) return 'too-many-pixels'
  const isRotated = film.side_data_list?.some(({ rotation }) => Math.abs(rotation ?? 0) % 180 === 90) ?? false
  return {
    width: isRotated ? film.height : film.width,
    height: isRotated ? film.width : film.height,
    durationMs,
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  }
}

async function printedBy(
  program: string,
  args: readonly string[],
  run: Omit<RunOptions, 'timeoutMs'>,
): Promise<string | undefined> {
  try {
    return await runProgram(program, args, { ...run, timeoutMs: probeTimeoutMs })
  } catch (error) {
    if (error instanceof ProgramFailure) return undefined
    throw error
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
