import { t } from '#shared/translation/translate.ts'
import { type List, listPolicy } from '#server/domains/lists/lists.ts'
import { canReadWholeBody, type Story } from '#server/domains/stories/stories.ts'
import { meetsRequirements } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { closedDiscussionText } from '#shared/response-pages.ts'
import type { Conversation, ConversationSubject, ResponseRow } from './response.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

/** What responding asks of an account. The rest depends on the conversation: see `authorizeResponse`. */
export const responderRequirements = ['viewer', 'notSuspended', 'verifiedEmail'] as const

const isAuthor = (ctx: Context, story: Story): boolean => isViewer(ctx, story.authorId)

/** The owner of a story or list closes the discussion for everyone, themselves included. */
export const authorizeInDiscussion = (
  kind: ConversationSubject['kind'],
  subject: Pick<Story | List, 'discussionClosedAt'> | undefined,
): Result<undefined, 'Forbidden'> =>
  subject?.discussionClosedAt ? refused('Forbidden', { message: closedDiscussionText(kind) }) : ok(undefined)

/** Whether the viewer may respond in a conversation they can see, which `findConversation` decides, and otherwise why not. */
export async function authorizeResponse(ctx: Context, { about }: Conversation): Promise<Result<undefined, 'Forbidden'>> {
  const discussion = authorizeInDiscussion(about.kind, about.kind === 'story' ? about.story : about.list)
  if (!discussion.ok) return discussion
  return about.kind === 'list' || (await canReadWholeBody(ctx, about.story))
    ? ok(undefined)
    : refused('Forbidden', { message: t`Become a member to respond to this story.` })
}

export const responsePolicy = {
  /** For pages, which offer what the commands would accept. */
  respond: async (ctx: Context, conversation: Conversation): Promise<boolean> =>
    meetsRequirements(responderRequirements, ctx) && (await authorizeResponse(ctx, conversation)).ok,
  /** A hidden response stays visible to its writer, who does not learn that it is hidden. */
  see: (ctx: Context, response: Story, row: ResponseRow | undefined): boolean => !row?.hiddenAt || isAuthor(ctx, response),
  change: isAuthor,
  /** Nobody else learns who hid it. */
  seeHidden: (ctx: Context, { hiddenBy }: Pick<ResponseRow, 'hiddenBy'>): boolean => hiddenBy !== null && isViewer(ctx, hiddenBy),
  /** The owner of what was responded to, be it a list, a story or a response, hides what others wrote there. */
  hideUnder: (ctx: Context, parent: { list: List } | { story: Story }): boolean =>
    'list' in parent ? listPolicy.edit(ctx, parent.list) : isAuthor(ctx, parent.story),
}
