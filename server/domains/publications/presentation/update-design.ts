import { type ThemeInput, validateTheme } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { ManageRefusal } from '../management/find-to-manage.ts'
import type { Publication } from '../publication.ts'
import { savePublication } from './save-publication.ts'
import { findPublicationToArrange } from './find-to-arrange.ts'

/** Sets the colors and fonts of a publication and its stories. */
export const updateDesign = (
  ctx: Context,
  id: string,
  input: ThemeInput,
): Promise<Result<Publication, ManageRefusal | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const found = await findPublicationToArrange(tx, id)
    if (!found.ok) return found
    const theme = validateTheme(input, found.value.theme)
    if (!theme.ok) return theme
    const saved = await savePublication(tx, id, { theme: theme.value })
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    return ok(saved)
  })
