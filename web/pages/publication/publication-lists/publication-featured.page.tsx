import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { PublicationListPage } from './PublicationListPage.tsx'
import { featuredVariables, featuredPage } from './lists.ts'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const FeaturedPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    <PublicationListPage
      input={input}
      title={t`Featured`}
      variables={featuredVariables(input)}
      empty={(name) => <>{rich`The editors of ${<bdi>{name}</bdi>} haven’t featured a story yet.`}</>}
    />
  </CustomLayoutColumns>
)

export const page: PageModule = { ...featuredPage, Top: PublicationTop, Page: FeaturedPage }
