import { useQuery } from '#web/data/data-context.tsx'
import { OwnColumns } from '#web/pages/publication/OwnColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { ListPage } from './ListPage.tsx'
import { taggedOf } from './lists.ts'
import { publicationTagQuery, tagIn, tagVariables } from './tagged.operations.ts'

export function TaggedPage({ input }: { input: PageInput }) {
  const tagSlug = input.params.tagSlug ?? ''
  const tag = tagIn(useQuery(publicationTagQuery, tagVariables(input)).data)
  return (
    <ListPage
      input={input}
      title={<bdi>{tag?.displayText ?? tagSlug}</bdi>}
      variables={taggedOf(input)}
      empty={({ name }) => (
        <>
          <bdi>{name}</bdi> has no stories on this topic yet.
        </>
      )}
    />
  )
}

/** The variant for a custom layout. */
export const TaggedOfOwn = ({ input }: { input: PageInput }) => (
  <OwnColumns input={input}>
    <TaggedPage input={input} />
  </OwnColumns>
)
