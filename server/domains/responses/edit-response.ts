import { listsById } from '#server/domains/lists/lists.ts'
import {
  deleteStory,
  loadPublishedVersion,
  lockStory,
  readStory,
  trashStory,
  updateResponsePost,
  type Story,
  storiesById,
} from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { validateResponse } from './validate-response.ts'
import { subjectOfResponse, isInThread, type ResponseRow } from './response.ts'
import { authorizeInDiscussion, responderRequirements, responsePolicy } from './response.policy.ts'
import { responsesByStory } from './responses.sql.ts'

/** The viewer's own response, unless it is in the trash. */
async function findOwnResponse(
  tx: SignedInContext,
  id: string,
): Promise<Result<{ post: Story; row: ResponseRow }, 'NotFound' | 'Forbidden'>> {
  const row = await responsesByStory(tx).load(id)
  const read = isInThread(row) ? await readStory(tx, id) : undefined
  if (!row || !read?.ok) return refused('NotFound')
  return responsePolicy.change(tx, read.story) ? ok({ post: read.story, row }) : refused('Forbidden')
}

/** Applies changes to the viewer's own response, based on its current text. */
export const editResponse = command(
  {
    requires: responderRequirements,
    limits: [{ action: 'edit-response', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden', 'BadRequest', 'PublishingRestrictedBannedLinks', 'AccountSuspended', 'Unauthorized'],
  },
  async (tx, id: string, deltas: readonly Delta[]) => {
    const found = await findOwnResponse(tx, id)
    if (!found.ok) return found
    const { post: story, row } = found.value
    const about = subjectOfResponse(row)
    const subject = await (about.kind === 'story' ? storiesById(tx) : listsById(tx)).load(about.id)
    const allowed = authorizeInDiscussion(about.kind, subject)
    if (!allowed.ok) return allowed
    const body = await validateResponse(tx, (await loadPublishedVersion(tx, story))?.body ?? [], deltas)
    if (!body.ok) return body
    const edited = await updateResponsePost(tx, story, body.value)
    await publishEvent(tx, 'ResponseChanged', { responseId: id, about })
    return ok(edited)
  },
)

/** Moves the viewer's own response to the trash, from where it can be restored. */
export const deleteResponse = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: deleteStory.head.limits,
    refusals: ['NotFound', 'Forbidden', 'Unauthorized'],
  },
  async (tx, id: string) => {
    const found = await findOwnResponse(tx, id)
    if (!found.ok) return found
    const story = await lockStory(tx, id)
    return story ? ok(await trashStory(tx, story)) : refused('NotFound')
  },
)
