import { t } from '#shared/translation/translate.ts'
import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { listSlugId, queryListStories, readList } from '#server/domains/lists/lists.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { listStoriesByAuthor } from '#server/domains/story-lists/story-lists.ts'
import { listStoriesInPublication } from '#server/domains/publication-desk/publication-desk.ts'
import { type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { PrivateFeedKind } from '#shared/enums/private-feeds.ts'
import { pathTo } from '#shared/routes.ts'

/** What a feed is of, as its viewer may see it. */
export type FeedSubject = {
  name: string
  title: string
  description: string
  path: string
  /** The newest listed stories that the viewer may see. */
  listStories: (limit: number) => Promise<Story[]>
}

type FindSubject = (ctx: Context, id: string) => Promise<FeedSubject | undefined>

/** Someone whose profile the viewer can open. */
const author: FindSubject = async (ctx, id) => {
  const user = await usersById(ctx).load(id)
  if (!user || !isActive(user)) return undefined
  const { blockedBy, blocking } = await findBlocks(ctx, user.id)
  if (blockedBy || blocking) return undefined
  const name = user.name || user.username
  return {
    name,
    title: t`Stories by ${name}`,
    description: user.bio || t`Stories by ${name}`,
    path: pathTo('ShowUser', { username: user.username }),
    listStories: async (limit) => (await listStoriesByAuthor(ctx, user.id, { limit, after: undefined })).items,
  }
}

const publication: FindSubject = async (ctx, id) => {
  const found = await findPublication(ctx, id)
  return (
    found && {
      name: found.name,
      title: found.name,
      description: found.description || found.tagline || found.name,
      path: pathTo('ShowCollectionHome', { collectionSlug: found.slug }),
      listStories: async (limit) => (await listStoriesInPublication(ctx, found.id, { limit, after: undefined })).items,
    }
  )
}

const list: FindSubject = async (ctx, id) => {
  const read = await readList(ctx, id)
  const owner = read.ok ? await usersById(ctx).load(read.value.ownerId) : undefined
  if (!read.ok || !owner) return undefined
  const found = read.value
  return {
    name: found.name,
    title: t`${found.name} by ${owner.name || owner.username}`,
    description: found.description || found.name,
    path: pathTo('ShowUserList', { username: owner.username, catalogSlugId: listSlugId(found) }),
    listStories: (limit) => queryListStories(ctx, found.id, limit),
  }
}

const subjects: Record<PrivateFeedKind, FindSubject> = { author, publication, list }

/** Undefined where the viewer may not see it, or not any more. */
export const findFeedSubject = (
  ctx: Context,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<FeedSubject | undefined> => subjects[kind as PrivateFeedKind](ctx, subjectId)
