import type { ServerModule } from '#server/platform/server-module.ts'
import './media.schema.ts'

export const mediaModule: ServerModule = { name: 'media' }
