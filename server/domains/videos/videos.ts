export { appendChunk, startVideoUpload, findUploadedVideo, type FileRefusal } from './receive-video.ts'
export { createVideoPass, readVideoPass, type VideoPass } from './video-pass.ts'
export { videoFileKey } from './video-files.ts'
export {
  findPlayableVideo,
  findPlaceableVideo,
  forgetStoryVideos,
  isOwnVideo,
  mayPlaceVideos,
  recordStoryVideos,
  videoIdsIn,
  toVideoEmbed,
  type Video,
  videoKey,
} from './videos.sql.ts'
