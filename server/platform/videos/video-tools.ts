import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'

/** Paths of the programs that probe and transcode videos. */
export type TranscodingTools = { ffmpeg: string; ffprobe: string }

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const onPath = (name: string, path: string): string | undefined =>
  path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** The configured programs, or else those on the PATH; undefined where this server does not support videos. */
export function findTranscodingTools(
  { video }: Pick<Config, 'video'>,
  path = process.env.PATH ?? '',
): TranscodingTools | undefined {
  if (video.maxUploadMb === 0) return undefined
  for (const [setting, program] of [
    ['FFMPEG_PATH', video.ffmpeg],
    ['FFPROBE_PATH', video.ffprobe],
  ] as const)
    if (program && !isProgram(program))
      throw new ConfigError(`The setting ${setting} cannot be used: ${program} is not an executable program.`)
  const ffmpeg = video.ffmpeg || onPath('ffmpeg', path)
  const ffprobe = video.ffprobe || onPath('ffprobe', path)
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : undefined
}
