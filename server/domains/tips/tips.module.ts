import type { ServerModule } from '#server/platform/server-module.ts'
import { tipListeners } from './on-tip-charge-settled.ts'
import { sendTipMail } from './tip-mail.ts'
import './tips.schema.ts'

export const tipsModule: ServerModule = {
  name: 'tips',
  listeners: [tipListeners],
  jobs: { 'send-tip-mail': ({ tipId }, ctx) => sendTipMail(ctx, tipId) },
}
