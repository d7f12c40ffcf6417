import type { ServerModule } from '#server/platform/server-module.ts'
import './sessions.schema.ts'

export const sessionsModule: ServerModule = { name: 'sessions' }
