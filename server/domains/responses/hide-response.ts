import { t } from '#shared/translation/translate.ts'
import { readList } from '#server/domains/lists/lists.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type ConversationSubject, subjectOfResponse, isInThread, type ResponseRow } from './response.ts'
import { responsePolicy } from './response.policy.ts'
import { markResponseHidden, responsesByStory } from './responses.sql.ts'

const head = {
  requires: ['viewer'],
  limits: [{ action: 'hide-response', ...perMinute(120) }],
  refusals: ['NotFound', 'Forbidden', 'Unauthorized'],
} as const

/** Whether the parent belongs to the viewer; undefined when they cannot see it. */
async function isParentOwner(tx: SignedInContext, { kind, id }: ConversationSubject): Promise<boolean | undefined> {
  if (kind === 'list') {
    const read = await readList(tx, id)
    return read.ok ? responsePolicy.hideUnder(tx, { list: read.value }) : undefined
  }
  const parent = await storiesById(tx).load(id)
  return parent && parent.state !== 'deleted' ? responsePolicy.hideUnder(tx, { story: parent }) : undefined
}

/**
 * A response the viewer may hide, as the owner of its parent or of the whole conversation. Otherwise NotFound, so that nothing is revealed.
 */
async function findToHide(
  tx: SignedInContext,
  parent: ConversationSubject,
  responseId: string,
): Promise<Result<ResponseRow, 'NotFound' | 'Forbidden'>> {
  const row = await responsesByStory(tx).load(responseId)
  const story = await storiesById(tx).load(responseId)
  const above = parent.kind === 'list' ? [row?.listId] : [row?.storyId, row?.parentId]
  if (!isInThread(row) || !above.includes(parent.id) || !story || story.state === 'deleted') return refused('NotFound')
  const isOwner = await isParentOwner(tx, parent)
  if (isOwner === undefined) return refused('NotFound')
  if (!isOwner) return refused('Forbidden')
  if (responsePolicy.change(tx, story)) return refused('Forbidden', { message: t`This is your own response. Delete it instead.` })
  return ok(row)
}

const setHidden = (isHidden: boolean) =>
  command(head, async (tx, parent: ConversationSubject, responseId: string) => {
    const found = await findToHide(tx, parent, responseId)
    if (!found.ok) return found
    await markResponseHidden(tx, responseId, isHidden ? tx.viewer.id : null)
    responsesByStory(tx).clear(responseId)
    await publishEvent(tx, 'ResponseChanged', { responseId, about: subjectOfResponse(found.value) })
    return found
  })

/** Hides a response and its thread from everyone but its writer. */
export const hideResponse = setHidden(true)

export const unhideResponse = setHidden(false)
