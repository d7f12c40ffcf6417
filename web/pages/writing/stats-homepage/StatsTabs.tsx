import { pathTo } from '#shared/routes.ts'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'

type Props = { username: string; current: 'stories' | 'responses' | 'audience' }

export const StatsTabs = ({ username, current }: Props) => (
  <Tabs label="Stats">
    <Tab href={pathTo('ShowStats')} current={current === 'stories'}>
      Stories
    </Tab>
    <Tab href={pathTo('ShowUserStatsResponses', { username })} current={current === 'responses'}>
      Responses
    </Tab>
    <Tab href={pathTo('ShowUserAudience', { username })} current={current === 'audience'}>
      Audience
    </Tab>
  </Tabs>
)
