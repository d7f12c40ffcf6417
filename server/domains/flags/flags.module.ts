import type { ServerModule } from '#server/platform/server-module.ts'
import './flags.schema.ts'
import './internal-status.schema.ts'

export const flagsModule: ServerModule = { name: 'flags' }
