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
              There are none at the moment. When there are, they stand here first, with what we pay and how we choose. We do not
              keep a drawer of letters for later.
            </p>
          ),
        },
        {
          id: 'meanwhile',
          title: 'In the meantime',
          text: (
            <p>
              The best way to be known to us is to <Anchor href={pathTo('ShowNewPost')}>write something</Anchor>. If you think
              that we are missing somebody exactly like you, <Anchor href={config.links.support}>tell us why</Anchor>.
            </p>
          ),
        },
      ]}
    />
  )
}
