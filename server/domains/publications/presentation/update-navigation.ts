import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { Refused, Result } from '#server/platform/result.ts'
import type { NavigationItemDestination } from '#shared/enums/navigation-item-destination.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { storableLine } from '#shared/text/storable.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { featurePagesOf, forgetFront } from '../front-page.sql.ts'
import type { FeaturePage } from '../front-page.ts'
import type { ManageRefusal } from '../management/find-to-manage.ts'
import type { Publication } from '../publication.ts'
import { bad, idPattern, tagPattern } from './front-input.ts'
import { findToArrange } from './find-to-arrange.ts'

type GivenItem = { title: string; value: string; destination: NavigationItemDestination }

/** Replaces the navigation links. An empty list restores the default ones. */
export const updateNavigation = (
  ctx: Context,
  id: string,
  given: readonly GivenItem[],
): Promise<Result<Publication, ManageRefusal | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const found = await findToArrange(tx, id)
    if (!found.ok) return found
    if (given.length > bounds.navigationItems) return bad('items', `You can have up to ${bounds.navigationItems} links.`)
    const pages = await featurePagesOf(tx, id)
    const items = given.map(({ title, value, destination }) => ({
      title: storableLine(title),
      value: needsValue.has(destination) ? storableLine(value) : '',
      destination,
    }))
    for (const [at, item] of items.entries()) {
      const problem = problemOf(item, pages)
      if (problem) return bad(`items.${at}`, `Link ${at + 1}: ${problem.refusal.message}`)
    }
    await tx.db.deleteFrom('publication_navigation_items').where('publication_id', '=', id).execute()
    if (items.length > 0)
      await tx.db
        .insertInto('publication_navigation_items')
        .values(items.map((item, position) => ({ ...item, id: newId(), publication_id: id, position })))
        .execute()
    forgetFront(tx, id)
    await announce(tx, 'PublicationChanged', { publicationId: id })
    return found
  })

const needsValue: ReadonlySet<NavigationItemDestination> = new Set(['TAG', 'FEATURE_PAGE', 'POST', 'EXTERNAL_URL'])

function problemOf({ title, value, destination }: GivenItem, pages: readonly FeaturePage[]): Refused<'BadRequest'> | undefined {
  if (!title) return bad('title', 'Enter a title.')
  if (title.length > bounds.itemTitle) return bad('title', `A title can have up to ${bounds.itemTitle} characters.`)
  switch (destination) {
    case 'TAG':
      return tagPattern.test(value) ? undefined : bad('value', 'Choose a topic to link to.')
    case 'FEATURE_PAGE':
      return pages.some(({ slug }) => slug === value) ? undefined : bad('value', 'Choose a feature page to link to.')
    case 'POST':
      return idPattern.test(value) ? undefined : bad('value', 'Choose a story to link to.')
    case 'EXTERNAL_URL':
      return value.length <= bounds.url && isWebAddress(value) ? undefined : bad('value', 'The URL must start with https://.')
    case 'HOME':
    case 'LATEST':
    case 'ARCHIVE':
    case 'ABOUT':
    case 'NEWSLETTER':
      return undefined
  }
}
