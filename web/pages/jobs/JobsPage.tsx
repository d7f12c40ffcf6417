import { pathTo } from '#shared/routes.ts'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { TextPage } from '#web/shell/text-page/TextPage.tsx'

export function JobsPage() {
  const { config } = useEnvironment()
  return (
    <TextPage
      title="Careers"
      lead={`${config.productName} is made by a few people who read a great deal.`}
      sections={[
        {
          id: 'open',
          title: 'Open positions',
          text: (
            <p>
              There are none at the moment. When there are, you’ll find them here first, with what we pay and how we choose. We
              don’t keep applications on file.
            </p>
          ),
        },
        {
          id: 'meanwhile',
          title: 'In the meantime',
          text: (
            <p>
              The best way to get noticed is to <Anchor href={pathTo('ShowNewPost')}>write something</Anchor>. If you think we’re
              missing someone exactly like you, <Anchor href={config.links.support}>tell us why</Anchor>.
            </p>
          ),
        },
      ]}
    />
  )
}
