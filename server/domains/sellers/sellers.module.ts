import type { ServerModule } from '#server/platform/server-module.ts'

export const sellersModule: ServerModule = {
  name: 'sellers',
}
