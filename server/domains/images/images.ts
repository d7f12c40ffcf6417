export { deleteUnusedImages } from './delete-unused-images.ts'
export { storeImage } from './store-image.ts'
export { maxImageBytes, uploadImage, type UploadProblem } from './upload-image.ts'
export { findThumbnail } from './thumbnail.query.ts'
