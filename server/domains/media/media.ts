export { loadMedia } from './create-media-resource.ts'
export { toEmbed, mediaById, type MediaResource } from './media.sql.ts'
export { findProviderByName, findProvider } from './providers.ts'
