export { storeImage } from './store-image.ts'
export { thumbnailWithin } from './thumbnail.query.ts'
