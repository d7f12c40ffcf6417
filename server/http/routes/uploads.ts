import { receiveImage, receiveImageUrl } from '../image-uploads.ts'
import type { Handlers } from '../handler.ts'

/** Pictures for stories and profiles. */
export const uploadHandlers: Handlers = { ApiUpload: receiveImage, ApiUploadUrl: receiveImageUrl }
