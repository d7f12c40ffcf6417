import { findReadableQuote } from '#server/domains/highlights/highlights.ts'
import { insertDraft, newDraftHead } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findConversation } from './find-conversation.ts'
import { authorizeResponse } from './response.policy.ts'
import { insertResponse, responsesByStory } from './responses.sql.ts'

type Target = { postId?: string | undefined; quoteId?: string | undefined }
type DraftInput = { title?: string; publicationId?: string; key?: string }

/**
 * Creates a draft that responds to a story or a passage of it. Once published it is a regular story that links to the original and is
 * linked from it. Without a target, or if a response to it is not possible, it creates a plain draft, so that no writing is lost.
 */
export const createResponseStory = command(newDraftHead, async (tx, target: Target, input: DraftInput) => {
  const quote = target.quoteId ? await findReadableQuote(tx, target.quoteId) : undefined
  const storyId = quote?.quote.storyId ?? target.postId
  const found = storyId ? await findConversation(tx, storyId) : refused('NotFound')
  const isAllowed = found.ok && (await authorizeResponse(tx, found.value)).ok
  // A story can respond to stories only; lists take short responses.
  const story = isAllowed && found.value.about.kind === 'story' ? found.value.about.story : undefined
  const draft = await insertDraft(tx, { ...input, isResponse: story !== undefined })
  // When repeated with the same key, the draft already has its response row.
  if (!found.ok || !story || (await responsesByStory(tx).load(draft.id))) return ok(draft)
  await insertResponse(
    tx,
    draft,
    {
      responseId: draft.id,
      storyId: story.id,
      listId: null,
      parentId: found.value.parentStory?.id ?? null,
      form: 'story',
      quoteId: quote?.quote.id ?? null,
      isDistributed: true,
      publishedAt: null,
    },
    undefined,
  )
  return ok(draft)
})
