import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from './routes.ts'

export const hlsName = 'hls.m3u8'
export const dashName = 'dash.mpd'
export const mp4Name = 'video.mp4'

/** The upload chunk size: small enough that a slow connection sends a chunk before its request times out. */
export const videoChunkBytes = 4 * 1024 * 1024

export const acceptedVideoTypes = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska']

export const noVideosInEmailsText = phrase`Email programs don’t play uploaded videos. Add a story with the video instead.`

export const videosUnavailableText = phrase`Videos can’t be uploaded here. Paste a link to YouTube or Vimeo instead.`
export const notAVideoText = phrase`Choose an MP4, MOV or WebM video.`
export const videoTooLargeText = (maxMegabytes: number): string =>
  t`This video is too large. Videos can be up to ${maxMegabytes} MB.`

const types = { m3u8: 'application/vnd.apple.mpegurl', mpd: 'application/dash+xml', mp4: 'video/mp4', m4s: 'video/iso.segment' }

const filePattern = /^(?:hls\.m3u8|dash\.mpd|video\.mp4|media_\d{1,2}\.m3u8|init-\d{1,2}\.m4s|chunk-\d{1,2}-\d{5}\.m4s)$/

/** Whether this is the name of a served video file. */
export const isVideoFile = (name: string): boolean => filePattern.test(name)

export const typeOfVideoFile = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types] ?? 'application/octet-stream'

/**
 * [video-playlist] The playlist's address derives from the video's id. A pass comes before the file's name, so that the playlist's relative
 * addresses of segments include it.
 */
export const hlsPath = (videoId: string, pass?: string): string => videoFilePath(videoId, hlsName, pass)
export const dashPath = (videoId: string): string => pathTo('FileVideoDash', { videoId })
export const mp4Path = (videoId: string, pass?: string): string => videoFilePath(videoId, mp4Name, pass)

export const videoFilePath = (videoId: string, name: string, pass?: string): string =>
  pathTo('FileVideoHls', { videoId }).replace(hlsName, pass === undefined ? name : `${pass}/${name}`)
