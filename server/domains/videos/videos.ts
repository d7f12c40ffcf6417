export { dropVideosWithAccounts, keepUnusedVideosDropped } from './drop-videos.ts'
export { addPiece, beginVideo, type Received, uploadedVideo, type UploadRefusal } from './receive-video.ts'
export { startVideoJobs } from './transcode.job.ts'
export { playableVideo, recordStoryVideos, type Video, videoEmbed } from './videos.sql.ts'
