import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { Refused } from '#server/platform/result.ts'
import type { NavigationItemDestination } from '#shared/enums/publications.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { loadFeaturePages, clearFrontPageLoaders } from '../front-page.sql.ts'
import type { PublicationFeaturePage } from '../front-page.ts'
import { findPublicationToManage } from '../management/find-to-manage.ts'
import { arrangeHead } from './arrange-head.ts'
import { invalid, entityIdPattern, readTopics } from './front-page-validation.ts'

/** `value` is the name of a topic, the slug of a feature page, the id of a story, or a URL. */
type NavigationItemInput = { title: string; value: string; destination: NavigationItemDestination }

/** Replaces the navigation links. An empty list restores the default ones. */
export const updateNavigation = command(arrangeHead, async (tx, id: string, input: readonly NavigationItemInput[]) => {
  const found = await findPublicationToManage(tx, id, 'arrange')
  if (!found.ok) return found
  if (input.length > bounds.navigationItems) return invalid('items', t`You can have up to ${bounds.navigationItems} links.`)
  const pages = await loadFeaturePages(tx, id)
  const items = input.map(({ title, value, destination }) => ({
    title: toStorableLine(title),
    value: destinationsWithValue.has(destination) ? toStorableLine(value) : '',
    destination,
  }))
  for (const [at, item] of items.entries()) {
    const problem = problemOf(item, pages)
    if (problem) return invalid(`items.${at}`, `Link ${at + 1}: ${problem.refusal.message}`)
    if (item.destination !== 'TAG') continue
    const topics = await readTopics(tx, 'value', [item.value], 1)
    if (!topics.ok) return invalid(`items.${at}`, `Link ${at + 1}: ${topics.refusal.message}`)
    item.value = topics.value[0] ?? ''
  }
  await tx.db.deleteFrom('publicationNavigationItems').where('publicationId', '=', id).execute()
  if (items.length > 0)
    await tx.db
      .insertInto('publicationNavigationItems')
      .values(items.map((item, position) => ({ ...item, id: newId(), publicationId: id, position })))
      .execute()
  clearFrontPageLoaders(tx, id)
  await publishEvent(tx, 'PublicationChanged', { publicationId: id })
  return found
})

const destinationsWithValue: ReadonlySet<NavigationItemDestination> = new Set(['TAG', 'FEATURE_PAGE', 'POST', 'EXTERNAL_URL'])

function problemOf(
  { title, value, destination }: NavigationItemInput,
  pages: readonly PublicationFeaturePage[],
): Refused<'BadRequest'> | undefined {
  if (!title) return invalid('title', t`Enter a title.`)
  if (title.length > bounds.itemTitle) return invalid('title', t`A title can have up to ${bounds.itemTitle} characters.`)
  switch (destination) {
    case 'TAG':
      return value ? undefined : invalid('value', t`Choose a topic to link to.`)
    case 'FEATURE_PAGE':
      return pages.some(({ slug }) => slug === value) ? undefined : invalid('value', t`Choose a feature page to link to.`)
    case 'POST':
      return entityIdPattern.test(value) ? undefined : invalid('value', t`Choose a story to link to.`)
    case 'EXTERNAL_URL':
      return value.length <= bounds.url && isWebAddress(value)
        ? undefined
        : invalid('value', t`The URL must start with https://.`)
    case 'HOME':
    case 'LATEST':
    case 'ARCHIVE':
    case 'ABOUT':
    case 'NEWSLETTER':
      return undefined
  }
}
