import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { TextPage } from '#web/app/frame/layouts/TextPage.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

function JobsPage() {
  const { config } = useEnvironment()
  return (
    <TextPage
      title={t`Careers`}
      lead={t`${config.productName} is made by a few people who read a great deal.`}
      sections={[
        {
          id: 'open',
          title: t`Open positions`,
          text: (
            <p>
              {t`There are none at the moment. When there are, you’ll find them here first, with what we pay and how we choose. We
              don’t keep applications on file.`}
            </p>
          ),
        },
        {
          id: 'meanwhile',
          title: t`In the meantime`,
          text: (
            <p>
              {rich`The best way to get noticed is to ${<Anchor href={pathTo('ShowNewPost')}>{t`write something`}</Anchor>}. If you think we’re
              missing someone exactly like you, ${<Anchor href={config.links.support}>{t`tell us why`}</Anchor>}.`}
            </p>
          ),
        },
      ]}
    />
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: t`Careers`,
    description: t`Working on ${config.productName}.`,
  }),
  cacheKeys: () => ['jobs'],
  Page: JobsPage,
}
