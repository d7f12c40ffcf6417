import { OwnColumns } from '#web/pages/publication/OwnColumns.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { ListPage } from './ListPage.tsx'
import { isNumbered, newestOf } from './lists.ts'
import { NumberedStories } from './NumberedStories.tsx'

export const NewestPage = ({ input }: { input: PageInput }) => (
  <OwnColumns input={input}>
    {isNumbered(input) ? (
      <NumberedStories input={input} />
    ) : (
      <ListPage
        input={input}
        title="Latest"
        variables={newestOf(input)}
        empty={({ name }) => (
          <>
            Everything <bdi>{name}</bdi> publishes appears here, newest first.
          </>
        )}
      />
    )}
  </OwnColumns>
)
