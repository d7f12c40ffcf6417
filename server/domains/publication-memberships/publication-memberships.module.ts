import type { ServerModule } from '#server/platform/server-module.ts'

export const publicationMembershipsModule: ServerModule = {
  name: 'publication-memberships',
}
