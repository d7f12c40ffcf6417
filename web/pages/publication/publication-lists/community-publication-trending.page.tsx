import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { PublicationListPage } from './PublicationListPage.tsx'
import { trendingVariables, trendingPage } from './lists.ts'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const TrendingPage = ({ input }: { input: PageInput }) => (
  <CustomLayoutColumns input={input}>
    <PublicationListPage
      input={input}
      title={t`Trending`}
      variables={trendingVariables(input)}
      empty={(name) => <>{rich`Nothing has been published in ${<bdi>{name}</bdi>} yet.`}</>}
    />
  </CustomLayoutColumns>
)

export const page: PageModule = { ...trendingPage, Top: PublicationTop, Page: TrendingPage }
