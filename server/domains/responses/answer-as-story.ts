import { readQuote } from '#server/domains/highlights/highlights.ts'
import { createDraft, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findConversation } from './find-conversation.ts'
import { insertResponse, responsesByPost } from './responses.sql.ts'

type Begun = { title?: string; publicationId?: string; key?: string }
type BeginRefusal = 'Unauthorized' | 'AccountSuspended' | 'RateLimited'

/**
 * Creates a draft that responds to a story or a passage of it. Once published it is a regular story that links to the original and is
 * linked from it. If a response is not possible, it creates a plain draft, so that no writing is lost.
 */
export const beginAnswer = (
  ctx: Context,
  answered: { postId?: string | undefined; quoteId?: string | undefined },
  begun: Begun,
): Promise<Result<Story, BeginRefusal>> =>
  ctx.transaction(async (tx) => {
    const quote = answered.quoteId ? await readQuote(tx, answered.quoteId) : undefined
    const postId = quote?.quote.post_id ?? answered.postId
    const found = postId && tx.viewer ? await findConversation(tx, postId) : refused('NotFound')
    // A story can respond to stories only; lists take short responses.
    const story = found.ok && found.value.about.kind === 'story' ? found.value.about.story : undefined
    const draft = await createDraft(tx, { ...begun, isAnswer: story !== undefined })
    // When repeated with the same key, the draft already has its response row.
    if (!draft.ok || !found.ok || !story || (await responsesByPost(tx).load(draft.value.id))) return draft
    await insertResponse(
      tx,
      draft.value,
      {
        post_id: draft.value.id,
        story_id: story.id,
        catalog_id: null,
        parent_id: found.value.answered?.id ?? null,
        form: 'story',
        quote_id: quote?.quote.id ?? null,
        is_distributed: true,
        published_at: null,
      },
      undefined,
    )
    return ok(draft.value)
  })
