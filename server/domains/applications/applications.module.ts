import type { ServerModule } from '#server/platform/server-module.ts'
import './applications.schema.ts'

export const applicationsModule: ServerModule = { name: 'applications' }
