import { updateUser, usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type ThemeInput, validateTheme } from './validate-theme.ts'

/** Sets the colors and fonts of the viewer's profile. */
export const updateUserTheme = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'update-theme', ...perMinute(60) }],
    refusals: ['Unauthorized', 'BadRequest'],
  },
  async (tx, input: ThemeInput) => {
    const me = await usersById(tx).load(tx.viewer.id)
    if (!me) return refused('Unauthorized')
    const theme = validateTheme(input, me.theme)
    if (!theme.ok) return theme
    const user = await updateUser(tx, me.id, { theme: JSON.stringify(theme.value) })
    await publishEvent(tx, 'ProfileChanged', { userId: me.id })
    return ok(user)
  },
)

const newestVersion = 1_000

/** Records which introduction to the design editor the user has seen, so that it shows once. */
export const markStyleEditorSeen = command(
  { requires: ['viewer'], limits: [{ action: 'style-editor-seen', ...perMinute(60) }], refusals: ['Unauthorized'] },
  async (tx, version: number) => {
    const seen = Math.min(Math.max(Math.trunc(version), 0), newestVersion)
    return ok(await updateUser(tx, tx.viewer.id, { styleEditorVersionSeen: seen }))
  },
)
