import { t } from '#shared/translation/translate.ts'
import { loadPublishedVersion, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { mentionedUserIds } from '#shared/body/mentioned.ts'
import type { NotificationKind, Notified } from './notification-kind.ts'
import { ofResponse } from './response-people.ts'

/** Limits how many people one text can notify by mentioning them. */
const maxMentioned = 20

/** The people mentioned in a story once it is public; saving it again does not notify them again. */
async function mentionedInStory(tx: Context, storyId: string): Promise<Notified[]> {
  const story = await storiesById(tx).load(storyId)
  const version = story?.isListed ? await loadPublishedVersion(tx, story) : undefined
  if (!story || !version) return []
  return mentionedUserIds(version.body)
    .slice(0, maxMentioned)
    .map((userId) => ({ userId, actorId: story.authorId, storyId }))
}

export const userMentioned: NotificationKind = {
  tab: 'RESPONSES',
  event: 'mentions',
  audience: {
    ResponsePublished: (_tx, response) =>
      response.mentionedIds.slice(0, maxMentioned).flatMap((id) => ofResponse(id, response) ?? []),
    StoryPublished: (tx, { storyId }) => mentionedInStory(tx, storyId),
  },
  delivery: {
    message: ({ name, about, quoted }) => ({
      subject: t`${name} mentioned you in ${about}`,
      title: t`Someone mentioned you`,
      text: quoted || t`${name} mentioned you in ${about}.`,
      button: t`Read it`,
    }),
  },
}
