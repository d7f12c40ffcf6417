import { OwnColumns } from '#web/pages/publication/OwnColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { ListPage } from './ListPage.tsx'
import { trendingOf } from './lists.ts'

export const TrendingPage = ({ input }: { input: PageInput }) => (
  <OwnColumns input={input}>
    <ListPage
      input={input}
      title="Trending"
      variables={trendingOf(input)}
      empty={({ name }) => (
        <>
          Nothing has been published in <bdi>{name}</bdi> yet.
        </>
      )}
    />
  </OwnColumns>
)
