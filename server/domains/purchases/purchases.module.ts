import type { ServerModule } from '#server/platform/server-module.ts'
import { sellableListeners } from './sellable.ts'
import './refunds.schema.ts'

export const purchasesModule: ServerModule = { name: 'purchases', listeners: [sellableListeners] }
