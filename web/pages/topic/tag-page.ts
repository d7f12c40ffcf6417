import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { type Answers, type Head, type Outcome, type PageInput, type Question, question } from '#web/shell/runtime/page.ts'
import { topicCacheQuestion } from '#web/shell/edge-cache/cache-controllers.ts'
import { tagIn, type TagOnShow, tagPortalQuery } from './topic.operations.ts'

export const tagSlugOf = ({ params }: PageInput): string => params.tagSlug ?? ''

export const tagQuestions = (input: PageInput): Question[] => [
  question(tagPortalQuery, { tagSlug: tagSlugOf(input) }),
  ...topicCacheQuestion(input, tagSlugOf(input)),
]

const tagOf = (answers: Answers): TagOnShow | undefined => tagIn(answers.get(tagPortalQuery))

/** NotFound when no story uses this tag, or its page has no content. */
export const tagOutcome =
  (isThere: (answers: Answers, input: PageInput) => boolean = () => true) =>
  (answers: Answers, input: PageInput): Outcome =>
    tagOf(answers) && isThere(answers, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }

export const tagCacheKeys = (answers: Answers): string[] | undefined => {
  const tag = tagOf(answers)
  return tag && [`tag:${tag.tagSlug}`]
}

type Told = { title: string; description?: string; canonical?: string }

/** The head of a tag page; a tag without stories is not indexed. */
export const tagHead =
  (tell: (tag: TagOnShow, input: PageInput) => Told) =>
  (answers: Answers, input: PageInput): Head => {
    const tag = tagOf(answers)
    if (!tag) return { title: 'Topic', noindex: true }
    const { displayText, postCount, tagSlug } = tag
    const { productName, baseUrl } = input.env.config
    return {
      description: `${plural(postCount, 'story', 'stories')} about ${displayText} on ${productName}, and who writes them.`,
      noindex: postCount === 0,
      feeds: [{ title: `${displayText} on ${productName}`, path: pathTo('FeedTag', { tagSlug }) }],
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: displayText,
          url: `${baseUrl}${pathTo('ShowTagPosts', { tagSlug })}`,
        },
      ],
      ...tell(tag, input),
    }
  }
