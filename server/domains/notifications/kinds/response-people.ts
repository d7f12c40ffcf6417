import { listsById } from '#server/domains/lists/lists.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Events } from '#server/platform/events.ts'
import type { Notified } from './notification-kind.ts'

type Response = Events['ResponsePublished']

/** The author of the response this one replies to; undefined for a response to the story or list itself. */
export const parentAuthorId = async (tx: Context, { parentId, about }: Response): Promise<string | undefined> =>
  parentId && parentId !== about.id ? (await storiesById(tx).load(parentId))?.authorId : undefined

/** The owner of the story or list, unless they are notified of a reply to them already. */
async function subjectOwnerId(tx: Context, response: Response): Promise<string | undefined> {
  const { kind, id } = response.about
  const ownerId = kind === 'list' ? (await listsById(tx).load(id))?.ownerId : (await storiesById(tx).load(id))?.authorId
  return ownerId === (await parentAuthorId(tx, response)) ? undefined : ownerId
}

/** Notifies the owner of the story or list, where the response is about one of this kind. */
export const ownerOf = async (tx: Context, response: Response, kind: Response['about']['kind']): Promise<Notified | undefined> =>
  response.about.kind === kind ? ofResponse(await subjectOwnerId(tx, response), response) : undefined

/** The notification of a response for this person, if there is one. */
export const ofResponse = (userId: string | undefined, { about, responseId, authorId }: Response): Notified | undefined =>
  userId === undefined
    ? undefined
    : { userId, actorId: authorId, responseId, ...(about.kind === 'list' ? { listId: about.id } : { storyId: about.id }) }
