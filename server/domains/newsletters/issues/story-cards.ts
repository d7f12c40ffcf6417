import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { type Story, storiesById, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Body, Mixtape, Paragraph } from '#shared/body/paragraph.ts'
import { trailingId } from '#shared/text/slug.ts'

/** The id of the story that a card on our own pages leads to. */
function storyIdOf({ baseUrl }: Context['config'], { href }: Mixtape): string | undefined {
  const url = URL.parse(href, baseUrl)
  if (url?.origin !== new URL(baseUrl).origin) return undefined
  return trailingId(url.pathname.split('/').at(-1) ?? '')
}

/** What a card shows of a story: no more than lists show to everyone, whoever reads it. */
export async function storyCard(ctx: Context, story: Story): Promise<Mixtape> {
  const author = await usersById(ctx).load(story.authorId)
  return {
    href: ctx.config.baseUrl + (await storyPath(ctx, story)),
    title: story.title || t`Untitled story`,
    ...(story.subtitle && { description: story.subtitle }),
    site: [author?.name, t`${Math.max(1, Math.round(story.readingMinutes))} min read`].filter(Boolean).join(' · '),
    ...(story.previewImageId && { thumbnailImageId: story.previewImageId }),
  }
}

/** Cards of our stories as they are now. A story that not everyone can find any more has none. */
export async function currentStoryCards(ctx: Context, body: Body): Promise<Body> {
  const paragraphs = await Promise.all(
    body.map(async (paragraph): Promise<Paragraph | undefined> => {
      const storyId = paragraph.mixtape && storyIdOf(ctx.config, paragraph.mixtape)
      if (!storyId) return paragraph
      const story = await storiesById(ctx).load(storyId)
      return story?.isListed ? { ...paragraph, mixtape: await storyCard(ctx, story) } : undefined
    }),
  )
  return paragraphs.filter((paragraph) => paragraph !== undefined)
}
