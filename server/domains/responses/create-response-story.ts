import { findReadableQuote } from '#server/domains/highlights/highlights.ts'
import { createDraft, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findConversation } from './find-conversation.ts'
import { insertResponse, responsesByStory } from './responses.sql.ts'

type DraftInput = { title?: string; publicationId?: string; key?: string }
type CreateRefusal = 'Unauthorized' | 'AccountSuspended' | 'RateLimited'

/**
 * Creates a draft that responds to a story or a passage of it. Once published it is a regular story that links to the original and is
 * linked from it. If a response is not possible, it creates a plain draft, so that no writing is lost.
 */
export const createResponseStory = (
  ctx: Context,
  target: { postId?: string | undefined; quoteId?: string | undefined },
  input: DraftInput,
): Promise<Result<Story, CreateRefusal>> =>
  ctx.transaction(async (tx) => {
    const quote = target.quoteId ? await findReadableQuote(tx, target.quoteId) : undefined
    const storyId = quote?.quote.story_id ?? target.postId
    const found = storyId && tx.viewer ? await findConversation(tx, storyId) : refused('NotFound')
    // A story can respond to stories only; lists take short responses.
    const story = found.ok && found.value.about.kind === 'story' ? found.value.about.story : undefined
    const draft = await createDraft(tx, { ...input, isResponse: story !== undefined })
    // When repeated with the same key, the draft already has its response row.
    if (!draft.ok || !found.ok || !story || (await responsesByStory(tx).load(draft.value.id))) return draft
    await insertResponse(
      tx,
      draft.value,
      {
        response_id: draft.value.id,
        story_id: story.id,
        list_id: null,
        parent_id: found.value.parentStory?.id ?? null,
        form: 'story',
        quote_id: quote?.quote.id ?? null,
        is_distributed: true,
        published_at: null,
      },
      undefined,
    )
    return ok(draft.value)
  })
