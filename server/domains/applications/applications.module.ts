import type { Listeners } from '#server/platform/events.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import './applications.schema.ts'

/** Ends integration tokens and the access of applications with a new password, where the owner of the account chose that. */
const endAccessWithPassword: Listeners = {
  PasswordSet: async (tx, { userId, endsAccess }) => {
    if (!endsAccess) return
    await tx.db.deleteFrom('integrationTokens').where('userId', '=', userId).execute()
    await tx.db.deleteFrom('oauthGrants').where('userId', '=', userId).execute()
  },
}

export const applicationsModule: ServerModule = { name: 'applications', listeners: [endAccessWithPassword] }
