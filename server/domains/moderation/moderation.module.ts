import type { ServerModule } from '#server/platform/server-module.ts'
import { recordStaffActions } from './record-staff-actions.ts'
import './authors/authors.schema.ts'
import './decisions.schema.ts'
import './moderation.schema.ts'

export const moderationModule: ServerModule = { name: 'moderation', listeners: [recordStaffActions] }
