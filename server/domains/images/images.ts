export { storeImage } from './store-image.ts'
export { findThumbnail } from './thumbnail.query.ts'
