export { appendChunk, startVideoUpload, findUploadedVideo, type FileRefusal } from './receive-video.ts'
export { videoFileKey } from './video-files.ts'
export { findPlayableVideo, forgetStoryVideos, recordStoryVideos, type Video, toVideoEmbed } from './videos.sql.ts'
