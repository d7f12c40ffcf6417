import { CustomLayoutColumns } from '#web/pages/publication/CustomLayoutColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { PublicationListPage } from './PublicationListPage.tsx'
import { trendingVariables } from './lists.ts'

export const TrendingPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    <PublicationListPage
      input={input}
      title="Trending"
      variables={trendingVariables(input)}
      empty={({ name }) => (
        <>
          Nothing has been published in <bdi>{name}</bdi> yet.
        </>
      )}
    />
  </CustomLayoutColumns>
)
