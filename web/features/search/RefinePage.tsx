import type { ReactNode } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

type Section = 'Following' | 'Suggestions' | 'Reading history' | 'Muted'

const names: Record<Section, Phrase> = {
  Following: phrase`Following`,
  Suggestions: phrase`Suggestions`,
  'Reading history': phrase`Reading history`,
  Muted: phrase`Muted`,
}

const sections: readonly { section: Section; href: string }[] = [
  { section: 'Following', href: pathTo('ShowFollowsIndex') },
  { section: 'Suggestions', href: pathTo('ShowMeFollowingSuggestions') },
  { section: 'Reading history', href: pathTo('ShowMeReadinghistory') },
  { section: 'Muted', href: pathTo('ShowMeSettingsMute') },
]

type Props = { section: Section; lead: string; children: ReactNode }

/** The frame of the four pages that refine recommendations. */
export const RefinePage = ({ section: current, lead, children }: Props) => (
  <Page
    back={t`Refine recommendations`}
    title={t(names[current])}
    lead={lead}
    tabs={
      <Tabs label={t`Refine recommendations`}>
        {sections.map(({ section, href }) => (
          <Tab key={section} href={href} current={section === current}>
            {t(names[section])}
          </Tab>
        ))}
      </Tabs>
    }
  >
    {children}
  </Page>
)
