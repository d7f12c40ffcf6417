import type { ServerModule } from '#server/platform/server-module.ts'
import { countResponses } from './count-responses.ts'
import './response-commands.schema.ts'
import './responses.schema.ts'

export const responsesModule: ServerModule = { name: 'responses', listeners: [countResponses] }
