import type { ServerModule } from '#server/platform/server-module.ts'
import './images.schema.ts'

export const imagesModule: ServerModule = { name: 'images' }
