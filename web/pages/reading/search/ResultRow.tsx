import { phrase, plural } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import type { SearchCategory } from '#shared/enums/search.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { FollowTagButton } from '#web/features/follow/FollowButton.tsx'
import { PersonRow } from '#web/features/people/PersonRow.tsx'
import { PublicationRow } from '#web/features/publications/PublicationRow.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import type { foundListFragment, foundTagFragment, Results } from './search.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import type { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'
import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'

type Tag = DataOf<typeof foundTagFragment>
type List = DataOf<typeof foundListFragment>

export type SearchResultItem = { id: string } & (
  | { kind: 'post'; post: StoryCardData }
  | { kind: 'user'; user: DataOf<typeof personRowFragment> }
  | { kind: 'publication'; publication: DataOf<typeof publicationRowFragment> }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'list'; list: List }
)

export function selectSearchItems(results: Results, category: SearchCategory): SearchResultItem[] {
  switch (category) {
    case 'posts':
      return results.posts.items.map((story) => ({ id: story.id, kind: 'post', post: story }))
    case 'users':
      return results.users.items.map((user) => ({ id: user.id, kind: 'user', user }))
    case 'publications':
      return results.publications.map((publication) => ({ id: publication.id, kind: 'publication', publication }))
    case 'tags':
      return results.tags.map((tag) => ({ id: tag.id, kind: 'tag', tag }))
    case 'lists':
      return results.catalogs.map((list) => ({ id: list.id, kind: 'list', list }))
  }
}

export function ResultRow({ item }: { item: SearchResultItem }) {
  switch (item.kind) {
    case 'post':
      return <StoryCard story={item.post} />
    case 'user':
      return <PersonRow person={item.user} />
    case 'publication':
      return <PublicationRow publication={item.publication} />
    case 'tag':
      return <TagRow tag={item.tag} />
    case 'list':
      return <FoundList list={item.list} />
  }
}

const TagRow = ({ tag }: { tag: Tag }) => (
  <ListRow
    title={
      <Link className="title-link" href={pathTo('ShowTagPosts', { tagSlug: tag.tagSlug })}>
        <bdi>{tag.displayText}</bdi>
      </Link>
    }
    note={
      <Count
        value={tag.postCount}
        words={(number) => richPlural(tag.postCount, phrase`${number} story`, phrase`${number} stories`)}
      />
    }
    actions={<FollowTagButton tag={tag} size="s" />}
  />
)

const FoundList = ({ list }: { list: List }) => {
  const { creator } = list
  const name = <bdi>{list.name}</bdi>
  return (
    <ListRow
      title={
        creator ? (
          <Link className="title-link" href={pathTo('ShowUserList', { username: creator.username, catalogSlugId: list.slugId })}>
            {name}
          </Link>
        ) : (
          name
        )
      }
    >
      {list.description && (
        <Text face="read" dir="auto">
          {list.description}
        </Text>
      )}
      <Text>
        {creator && <>{rich`By ${<bdi>{creator.name}</bdi>}`} · </>}
        {plural(list.itemsCount, phrase`1 story`, phrase`${formatNumber(list.itemsCount)} stories`)}
      </Text>
    </ListRow>
  )
}
