import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { CatalogVisibility } from '#shared/enums/catalog-visibility.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import { slugify } from '#shared/text/slug.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'
import { holdListsOf, holdOwnList, type ListRefusal, purgeList, touch } from './change-list.ts'
import { type List, maxDescriptionLength, maxNameLength, mostLists } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { addStory } from './list-items.ts'

const perHour = { limit: 60, windowMs: hour }

export type ListInput = {
  name?: string
  description?: string
  visibility?: CatalogVisibility
  allowResponses?: boolean
  /** The version the edit is based on; a newer version is not overwritten. */
  version?: number
}

function readName(given: string): Result<string, 'BadRequest'> {
  const name = storableLine(given)
  if (name === '') return refused('BadRequest', { message: 'Give the list a name.', field: 'name' })
  if (name.length > maxNameLength)
    return refused('BadRequest', { message: `A name can have up to ${maxNameLength} characters.`, field: 'name' })
  return ok(name)
}

function readDescription(given: string): Result<string, 'BadRequest'> {
  const description = storableText(given).trim()
  return description.length > maxDescriptionLength
    ? refused('BadRequest', { message: `A description can have up to ${maxDescriptionLength} characters.`, field: 'description' })
    : ok(description)
}

/** Whether the viewer may give a list this visibility. */
async function mayShow(tx: Context, visibility: CatalogVisibility): Promise<Result<true, 'Forbidden'>> {
  if (visibility === 'PRIVATE') return ok(true)
  const viewer = tx.viewer && (await usersById(tx).load(tx.viewer.id))
  if (viewer?.unverified_email) return refused('Forbidden', { message: verifyEmailText })
  if (visibility === 'LOCKED' && !(await listPolicy.lock(tx)))
    return refused('Forbidden', { message: 'Only members can create a list for members.' })
  return ok(true)
}

type Created = { name: string; description?: string; visibility: CatalogVisibility; storyId?: string }

/** Creates a list, optionally with a first story. */
export const createList = (ctx: Context, given: Created): Promise<Result<List, ListRefusal | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    if (tx.viewer.isSuspended) return refused('AccountSuspended')
    const tooOften = limited(tx, 'create-list', perHour)
    if (tooOften) return tooOften
    const name = readName(given.name)
    if (!name.ok) return name
    const description = readDescription(given.description ?? '')
    if (!description.ok) return description
    const shown = await mayShow(tx, given.visibility)
    if (!shown.ok) return shown
    if ((await holdListsOf(tx, tx.viewer.id)) >= mostLists)
      return refused('BadRequest', { message: `You have ${mostLists} lists, which is the limit. Delete one to create another.` })
    const now = tx.now()
    const list = await tx.db
      .insertInto('catalogs')
      .values({
        id: newId(),
        owner_id: tx.viewer.id,
        name: name.value,
        slug: slugify(name.value),
        description: description.value,
        visibility: given.visibility,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await purgeList(tx, list)
    if (given.storyId === undefined) return ok(list)
    const added = await addStory(tx, list, given.storyId)
    return added.ok ? ok(await touch(tx, list.id)) : added
  })

/** Updates a list's name and visibility. A predefined list keeps its name. */
export const editList = (ctx: Context, id: string, input: ListInput): Promise<Result<List, ListRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await holdOwnList(tx, id)
    if (!found.ok) return found
    const list = found.value
    if (input.version !== undefined && input.version !== list.version) return refused('Conflict')
    const name = input.name === undefined ? ok(list.name) : readName(input.name)
    if (!name.ok) return name
    if (name.value !== list.name && !listPolicy.rename(tx, list))
      return refused('Forbidden', { message: 'You can’t rename this list.' })
    const description = input.description === undefined ? ok(list.description) : readDescription(input.description)
    if (!description.ok) return description
    const visibility = input.visibility ?? list.visibility
    const shown = visibility === list.visibility ? ok(true) : await mayShow(tx, visibility)
    if (!shown.ok) return shown
    const closedAt = input.allowResponses === false ? (list.discussion_closed_at ?? tx.now()) : null
    await tx.db
      .updateTable('catalogs')
      .set({
        name: name.value,
        slug: list.predefined ? list.slug : slugify(name.value),
        description: description.value,
        visibility,
        discussion_closed_at: input.allowResponses === undefined ? list.discussion_closed_at : closedAt,
      })
      .where('id', '=', id)
      .execute()
    // A list that is no longer public leaves the library.
    if (visibility !== 'PUBLIC') await tx.db.deleteFrom('library_catalogs').where('catalog_id', '=', id).execute()
    return ok(await touch(tx, id))
  })

/** Deletes a list; its stories are not affected. */
export const deleteList = (ctx: Context, id: string): Promise<Result<true, ListRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await holdOwnList(tx, id)
    if (!found.ok) return found
    if (!listPolicy.delete(tx, found.value))
      return refused('Forbidden', { message: 'You can’t delete this list, but you can empty it.' })
    await purgeList(tx, found.value)
    await tx.db.deleteFrom('catalogs').where('id', '=', id).execute()
    return ok(true)
  })
