import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { PublicationListPage } from './PublicationListPage.tsx'
import { hasPageNumbers, newestVariables, newestPage } from './lists.ts'
import { NumberedStories } from './NumberedStories.tsx'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const NewestPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    {hasPageNumbers(input) ? (
      <NumberedStories input={input} />
    ) : (
      <PublicationListPage
        input={input}
        title={t`Latest`}
        variables={newestVariables(input)}
        empty={(name) => <>{rich`Everything ${<bdi>{name}</bdi>} publishes appears here, newest first.`}</>}
      />
    )}
  </CustomLayoutColumns>
)

export const page: PageModule = { ...newestPage, Top: PublicationTop, Page: NewestPage }
