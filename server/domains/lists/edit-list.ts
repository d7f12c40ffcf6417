import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { CatalogVisibility } from '#shared/enums/lists.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import { slugify } from '#shared/text/slug.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { maxListDescriptionLength, maxListNameLength } from '#shared/limits.ts'
import { listHead, lockListCount, lockOwnList, markListChanged, purgeListPages } from './change-list.ts'
import { maxListsPerUser } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { insertListItem } from './list-items.ts'

export type ListInput = {
  name?: string
  description?: string
  visibility?: CatalogVisibility
  allowResponses?: boolean
  /** The version the edit is based on; a newer version is not overwritten. */
  version?: number
}

function readName(input: string): Result<string, 'BadRequest'> {
  const name = toStorableLine(input)
  if (name === '') return refused('BadRequest', { message: t`Give the list a name.`, field: 'name' })
  if (name.length > maxListNameLength)
    return refused('BadRequest', { message: t`A name can have up to ${maxListNameLength} characters.`, field: 'name' })
  return ok(name)
}

function readDescription(input: string): Result<string, 'BadRequest'> {
  const description = toStorableText(input).trim()
  return description.length > maxListDescriptionLength
    ? refused('BadRequest', {
        message: t`A description can have up to ${maxListDescriptionLength} characters.`,
        field: 'description',
      })
    : ok(description)
}

/** Whether the viewer may give a list this visibility. */
async function canUseVisibility(tx: SignedInContext, visibility: CatalogVisibility): Promise<Result<true, 'Forbidden'>> {
  if (visibility === 'PRIVATE') return ok(true)
  if (!tx.viewer.hasVerifiedEmail) return refused('Forbidden', { message: verifyEmailText })
  if (visibility === 'LOCKED' && !(await listPolicy.lock(tx)))
    return refused('Forbidden', { message: t`Only members can create a list for members.` })
  return ok(true)
}

type Created = { name: string; description?: string; visibility: CatalogVisibility; storyId?: string }

/** Creates a list, optionally with a first story. */
export const createList = command(
  {
    ...listHead,
    limits: [{ action: 'create-list', ...perHour(60) }],
    refusals: [...listHead.refusals, 'RateLimited'],
  },
  async (tx, input: Created) => {
    const name = readName(input.name)
    if (!name.ok) return name
    const description = readDescription(input.description ?? '')
    if (!description.ok) return description
    const allowed = await canUseVisibility(tx, input.visibility)
    if (!allowed.ok) return allowed
    if ((await lockListCount(tx, tx.viewer.id)) >= maxListsPerUser)
      return refused('BadRequest', {
        message: t`You have ${maxListsPerUser} lists, which is the limit. Delete one to create another.`,
      })
    const now = tx.now()
    const list = await tx.db
      .insertInto('lists')
      .values({
        id: newId(),
        ownerId: tx.viewer.id,
        name: name.value,
        slug: slugify(name.value),
        description: description.value,
        visibility: input.visibility,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await purgeListPages(tx, list)
    if (input.storyId === undefined) return ok(list)
    const added = await insertListItem(tx, list, input.storyId)
    return added.ok ? ok(await markListChanged(tx, list.id)) : added
  },
)

/** Updates a list's name and visibility. A predefined list keeps its name. */
export const editList = command(listHead, async (tx, id: string, input: ListInput) => {
  const found = await lockOwnList(tx, id)
  if (!found.ok) return found
  const list = found.value
  if (input.version !== undefined && input.version !== list.version) return refused('Conflict')
  const name = input.name === undefined ? ok(list.name) : readName(input.name)
  if (!name.ok) return name
  if (name.value !== list.name && !listPolicy.rename(tx, list))
    return refused('Forbidden', { message: t`You can’t rename this list.` })
  const description = input.description === undefined ? ok(list.description) : readDescription(input.description)
  if (!description.ok) return description
  const visibility = input.visibility ?? list.visibility
  const allowed = visibility === list.visibility ? ok(true) : await canUseVisibility(tx, visibility)
  if (!allowed.ok) return allowed
  const closedAt = input.allowResponses === false ? (list.discussionClosedAt ?? tx.now()) : null
  await tx.db
    .updateTable('lists')
    .set({
      name: name.value,
      slug: list.predefined ? list.slug : slugify(name.value),
      description: description.value,
      visibility,
      discussionClosedAt: input.allowResponses === undefined ? list.discussionClosedAt : closedAt,
    })
    .where('id', '=', id)
    .execute()
  // A list that is no longer public leaves the library.
  if (visibility !== 'PUBLIC') await tx.db.deleteFrom('libraryLists').where('listId', '=', id).execute()
  return ok(await markListChanged(tx, id))
})

/** Deletes a list; its stories are not affected. */
export const deleteList = command(listHead, async (tx, id: string) => {
  const found = await lockOwnList(tx, id)
  if (!found.ok) return found
  if (!listPolicy.delete(tx, found.value))
    return refused('Forbidden', { message: t`You can’t delete this list, but you can empty it.` })
  await purgeListPages(tx, found.value)
  await tx.db.deleteFrom('lists').where('id', '=', id).execute()
  return ok(true)
})
