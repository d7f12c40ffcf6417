import { useQuery } from '#web/data/data-context.tsx'
import { CustomLayoutColumns } from '#web/pages/publication/CustomLayoutColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { PublicationListPage } from './PublicationListPage.tsx'
import { taggedVariables } from './lists.ts'
import { publicationTagQuery, selectPublicationTag, publicationTagVariables } from './tagged.operations.ts'

export function TaggedPage({ input }: { input: PageInput }) {
  const tagSlug = input.params.tagSlug ?? ''
  const tag = selectPublicationTag(useQuery(publicationTagQuery, publicationTagVariables(input)).data)
  return (
    <PublicationListPage
      input={input}
      title={<bdi>{tag?.displayText ?? tagSlug}</bdi>}
      variables={taggedVariables(input)}
      empty={({ name }) => (
        <>
          <bdi>{name}</bdi> has no stories on this topic yet.
        </>
      )}
    />
  )
}

/** The variant for a custom layout. */
export const CustomLayoutTaggedPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    <TaggedPage input={input} />
  </CustomLayoutColumns>
)
