import { CustomLayoutColumns } from '#web/pages/publication/CustomLayoutColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { PublicationListPage } from './PublicationListPage.tsx'
import { featuredVariables } from './lists.ts'

export const FeaturedPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    <PublicationListPage
      input={input}
      title="Featured"
      variables={featuredVariables(input)}
      empty={({ name }) => (
        <>
          The editors of <bdi>{name}</bdi> haven’t featured a story yet.
        </>
      )}
    />
  </CustomLayoutColumns>
)
