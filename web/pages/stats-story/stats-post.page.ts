import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { storyStatsQuery, storyStatsVariables } from './story-stats.operations.ts'
import { StoryStatsPage } from './StoryStatsPage.tsx'

export const page: PageModule = {
  queries: (input) => [pageQuery(storyStatsQuery, storyStatsVariables(input))],
  outcome: (data) => (data.get(storyStatsQuery)?.postStatsTotalBundle ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const story = data.get(storyStatsQuery)?.postStatsTotalBundle?.post
    return { title: `Stats for ${story?.title || 'an untitled story'}`, noindex: true }
  },
  Page: StoryStatsPage,
}
