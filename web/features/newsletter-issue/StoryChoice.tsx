import { Plus } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import type { Mixtape } from '#shared/body/paragraph.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import type { IssueNewsletter } from './issue.operations.ts'

export const publicationStoryCardsQuery = graphql(`
  query PublicationStoryCardsQuery($slug: ID!, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id
        posts(paging: $paging) {
          items { id title language subtitle path readingTime previewImage { id } creator { id name } }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`)

export const ownStoryCardsQuery = graphql(`
  query OwnStoryCardsQuery($username: ID!, $paging: PagingOptions) {
    userResult(username: $username) {
      __typename
      ... on User {
        id
        posts(paging: $paging) {
          items { id title language subtitle path readingTime previewImage { id } creator { id name } }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`)

type Props = { newsletter: IssueNewsletter; onChoose: (card: Mixtape) => void }

const paging = { limit: 20 }

/** The stories of the publication or writer, newest first. */
export function StoryChoice({ newsletter, onChoose }: Props) {
  const { collection: publication, user } = newsletter
  return publication ? (
    <OfPublication slug={publication.slug} onChoose={onChoose} />
  ) : (
    <OfWriter username={user?.username ?? ''} onChoose={onChoose} />
  )
}

type Posts = {
  items: readonly Story[]
  pagingInfo: { next: { to: string | null } | null }
}
type Story = {
  id: string
  title: string | null
  language: string | null
  subtitle: string | null
  path: string
  readingTime: number
  previewImage: { id: string } | null
  creator: { name: string | null }
}
const pageOf = (posts: Posts | undefined) => posts && { items: posts.items, next: posts.pagingInfo.next?.to ?? undefined }

const publicationPage = (data: DataOf<typeof publicationStoryCardsQuery> | undefined) =>
  pageOf(data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug.posts : undefined)

const writerPage = (data: DataOf<typeof ownStoryCardsQuery> | undefined) =>
  pageOf(data?.userResult?.__typename === 'User' ? data.userResult.posts : undefined)

function OfPublication({ slug, onChoose }: { slug: string } & Pick<Props, 'onChoose'>) {
  return <Choices {...useQueryPages(publicationStoryCardsQuery, { slug, paging }, publicationPage)} onChoose={onChoose} />
}

function OfWriter({ username, onChoose }: { username: string } & Pick<Props, 'onChoose'>) {
  return <Choices {...useQueryPages(ownStoryCardsQuery, { username, paging }, writerPage)} onChoose={onChoose} />
}

type ChoicesProps = Pick<Props, 'onChoose'> & {
  data: unknown
  items: readonly Story[]
  hasMore: boolean
  loadMore: () => Promise<unknown>
  state: 'idle' | 'loading' | 'failed'
}

const titleOf = ({ title }: Pick<Story, 'title'>): string => title || t`Untitled story`

function Choices({ data, items, hasMore, loadMore, state, onChoose }: ChoicesProps) {
  const { baseUrl } = useEnvironment().config
  const cardOf = ({ title, subtitle, path, readingTime, previewImage, creator }: Story): Mixtape => ({
    href: new URL(path, baseUrl).href,
    title: titleOf({ title }),
    ...(subtitle && { description: subtitle }),
    site: [creator.name, t`${Math.max(1, Math.round(readingTime))} min read`].filter(Boolean).join(' · '),
    ...(previewImage && { thumbnailImageId: previewImage.id }),
  })
  return (
    <>
      <RowList topLine aria-label={t`Stories to choose from`}>
        {items.map((story) => (
          <ListRow
            key={story.id}
            dense
            title={<span {...inLanguage(story)}>{titleOf(story)}</span>}
            note={story.creator.name}
            actions={
              <Button size="s" aria-label={t`Add ${titleOf(story)}`} onClick={() => onChoose(cardOf(story))}>
                <Plus size={16} aria-hidden="true" /> {t`Add`}
              </Button>
            }
          />
        ))}
      </RowList>
      {data !== undefined && items.length === 0 && <p className="muted">{t`There are no published stories yet.`}</p>}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more stories`}
      </MoreButton>
    </>
  )
}
