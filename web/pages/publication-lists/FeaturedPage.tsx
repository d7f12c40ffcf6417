import { OwnColumns } from '#web/pages/publication/OwnColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { ListPage } from './ListPage.tsx'
import { featuredOf } from './lists.ts'

export const FeaturedPage = ({ input }: { input: PageInput }) => (
  <OwnColumns input={input}>
    <ListPage
      input={input}
      title="Featured"
      variables={featuredOf(input)}
      empty={({ name }) => (
        <>
          The editors of <bdi>{name}</bdi> haven’t featured a story yet.
        </>
      )}
    />
  </OwnColumns>
)
