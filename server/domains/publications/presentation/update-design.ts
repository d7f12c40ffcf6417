import { type GivenTheme, readTheme } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, type Result } from '#server/platform/result.ts'
import type { ManageRefusal } from '../management/find-to-manage.ts'
import type { Publication } from '../publication.ts'
import { savePublication } from './save-publication.ts'
import { findToArrange } from './find-to-arrange.ts'

/** Sets the colors and fonts of a publication and its stories. */
export const updateDesign = (
  ctx: Context,
  id: string,
  given: GivenTheme,
): Promise<Result<Publication, ManageRefusal | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const found = await findToArrange(tx, id)
    if (!found.ok) return found
    const theme = readTheme(given, found.value.theme)
    if (!theme.ok) return theme
    const saved = await savePublication(tx, id, { theme: theme.value })
    await announce(tx, 'PublicationChanged', { publicationId: id })
    return ok(saved)
  })
