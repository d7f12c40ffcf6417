import { pathTo } from '#shared/routes.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import styles from './RefineHead.module.css'

const sections = [
  { name: 'Following', href: pathTo('ShowFollowsIndex') },
  { name: 'Suggestions', href: pathTo('ShowMeFollowingSuggestions') },
  { name: 'Reading history', href: pathTo('ShowMeReadinghistory') },
  { name: 'Muted', href: pathTo('ShowMeSettingsMute') },
] as const

type Props = { section: (typeof sections)[number]['name']; lead: string }

/** The header of the four pages that refine recommendations. */
export const RefineHead = ({ section, lead }: Props) => (
  <header className={styles.head}>
    <p>Refine recommendations</p>
    <h1>{section}</h1>
    <p className={styles.lead}>{lead}</p>
    <Tabs label="Refine recommendations">
      {sections.map(({ name, href }) => (
        <Tab key={name} href={href} current={name === section}>
          {name}
        </Tab>
      ))}
    </Tabs>
  </header>
)
