import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { type PageData, type Head, type PageOutcome, type PageInput, type PageQuery, pageQuery } from '#web/app/runtime/page.ts'
import { topicCacheQueries } from '#web/features/edge-cache/cache-controllers.ts'
import { selectTagData, type TagData, tagPortalQuery } from './topic.operations.ts'

export const tagSlugParam = ({ params }: PageInput): string => params.tagSlug ?? ''

export const tagQueries = (input: PageInput): PageQuery[] => [
  pageQuery(tagPortalQuery, { tagSlug: tagSlugParam(input) }),
  ...topicCacheQueries(input, tagSlugParam(input)),
]

const tagOf = (data: PageData): TagData | undefined => selectTagData(data.get(tagPortalQuery))

/** NotFound when no story uses this tag, or its page has no content. */
export const tagOutcome =
  (exists: (data: PageData, input: PageInput) => boolean = () => true) =>
  (data: PageData, input: PageInput): PageOutcome =>
    tagOf(data) && exists(data, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }

export const tagCacheKeys = (data: PageData): string[] | undefined => {
  const tag = tagOf(data)
  return tag && [`tag:${tag.tagSlug}`]
}

type TagHeadInput = { title: string; description?: string; canonical?: string }

/** The head of a tag page; a tag without stories is not indexed. */
export const tagHead =
  (headInput: (tag: TagData, input: PageInput) => TagHeadInput) =>
  (data: PageData, input: PageInput): Head => {
    const tag = tagOf(data)
    if (!tag) return { title: t`Topic`, noindex: true }
    const { displayText, postCount: storyCount, tagSlug } = tag
    const { productName, baseUrl } = input.env.config
    return {
      description: plural(
        storyCount,
        phrase`1 story about ${displayText} on ${productName}, and who writes them.`,
        phrase`${formatNumber(storyCount)} stories about ${displayText} on ${productName}, and who writes them.`,
      ),
      noindex: storyCount === 0,
      feeds: [{ title: t`${displayText} on ${productName}`, path: pathTo('FeedTag', { tagSlug }) }],
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'CollectionPage',
          name: displayText,
          url: `${baseUrl}${pathTo('ShowTagPosts', { tagSlug })}`,
        },
      ],
      ...headInput(tag, input),
    }
  }
