import { CustomLayoutColumns } from '#web/pages/publication/CustomLayoutColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { PublicationListPage } from './PublicationListPage.tsx'
import { hasPageNumbers, newestVariables } from './lists.ts'
import { NumberedStories } from './NumberedStories.tsx'

export const NewestPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    {hasPageNumbers(input) ? (
      <NumberedStories input={input} />
    ) : (
      <PublicationListPage
        input={input}
        title="Latest"
        variables={newestVariables(input)}
        empty={({ name }) => (
          <>
            Everything <bdi>{name}</bdi> publishes appears here, newest first.
          </>
        )}
      />
    )}
  </CustomLayoutColumns>
)
