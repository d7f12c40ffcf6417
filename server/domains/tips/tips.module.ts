import type { ServerModule } from '#server/platform/server-module.ts'
import { tipListeners, tipSellable } from './tip-sellable.ts'
import { sendTipMail } from './tip-mail.ts'
import './tips.schema.ts'

export const tipsModule: ServerModule = {
  name: 'tips',
  listeners: [tipListeners],
  extensions: { sellables: [{ TIP: tipSellable }] },
  jobs: { 'send-tip-mail': ({ tipId }, ctx) => sendTipMail(ctx, tipId) },
}
