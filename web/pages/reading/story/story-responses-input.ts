import { pathTo } from '#shared/routes.ts'
import type { Subject } from '#web/pages/reading/responses/subject.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import type { StoryData } from './story.operations.ts'

export function storyResponsesInput(story: StoryData | undefined, { path, query }: PageInput) {
  const [, named] = /\/responses\/(show|new)$/.exec(path) ?? []
  const isAvailable = story?.isPublished === true && story.content?.isLockedPreviewOnly === false
  const subject: Subject | undefined = story && {
    kind: 'story',
    id: story.id,
    responsesCount: story.responsesCount,
    creator: story.creator,
    respondPath: pathTo('ShowPostResponsesNew', { postId: story.id }),
  }
  const answering = named === 'new' ? { answering: query.get('inResponseToPostId') ?? story?.id } : {}
  return [subject, named !== undefined && isAvailable ? answering : undefined] as const
}
