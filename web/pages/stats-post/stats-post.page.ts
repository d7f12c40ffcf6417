import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { storyStatsQuery, storyStatsVariables } from './story-stats.operations.ts'
import { StoryStatsPage } from './StoryStatsPage.tsx'

export const page: PageModule = {
  questions: (input) => [question(storyStatsQuery, storyStatsVariables(input))],
  outcome: (answers) =>
    answers.get(storyStatsQuery)?.postStatsTotalBundle ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (answers) => {
    const post = answers.get(storyStatsQuery)?.postStatsTotalBundle?.post
    return { title: `Stats for ${post?.title || 'an untitled story'}`, noindex: true }
  },
  Page: StoryStatsPage,
}
