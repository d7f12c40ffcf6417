import type { ServerModule } from '#server/platform/server-module.ts'
import { countWithAccounts } from './count-with-accounts.ts'
import './blocks.schema.ts'
import './people.schema.ts'
import './subscribe-upsell.schema.ts'
import './theme/theme.schema.ts'
import './viewer.schema.ts'

export const peopleModule: ServerModule = { name: 'people', listeners: [countWithAccounts] }
