export { readMedia } from './create-media-resource.ts'
export { embedOf, mediaById, type MediaResource } from './media.sql.ts'
export { providerNamed, providerOf } from './providers.ts'
