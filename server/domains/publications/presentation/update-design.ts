import { type ThemeInput, validateTheme } from '#server/domains/people/people.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok } from '#server/platform/result.ts'
import { findPublicationToManage } from '../management/find-to-manage.ts'
import { arrangeHead } from './arrange-head.ts'
import { savePublication } from './save-publication.ts'

/** Sets the colors and fonts of a publication and its stories. */
export const updateDesign = command(arrangeHead, async (tx, id: string, input: ThemeInput) => {
  const found = await findPublicationToManage(tx, id, 'arrange')
  if (!found.ok) return found
  const theme = validateTheme(input, found.value.theme)
  if (!theme.ok) return theme
  const saved = await savePublication(tx, id, { theme: theme.value })
  await publishEvent(tx, 'PublicationChanged', { publicationId: id })
  return ok(saved)
})
