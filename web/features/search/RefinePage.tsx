import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

const sections = [
  { name: 'Following', href: pathTo('ShowFollowsIndex') },
  { name: 'Suggestions', href: pathTo('ShowMeFollowingSuggestions') },
  { name: 'Reading history', href: pathTo('ShowMeReadinghistory') },
  { name: 'Muted', href: pathTo('ShowMeSettingsMute') },
] as const

type Props = { section: (typeof sections)[number]['name']; lead: string; children: ReactNode }

/** The frame of the four pages that refine recommendations. */
export const RefinePage = ({ section, lead, children }: Props) => (
  <Page
    back="Refine recommendations"
    title={section}
    lead={lead}
    tabs={
      <Tabs label="Refine recommendations">
        {sections.map(({ name, href }) => (
          <Tab key={name} href={href} current={name === section}>
            {name}
          </Tab>
        ))}
      </Tabs>
    }
  >
    {children}
  </Page>
)
