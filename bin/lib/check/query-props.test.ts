import { expect, test } from 'vitest'
import { queryProps } from './query-props.ts'

const operations = {
  path: 'web/pages/reading/story/story.operations.ts',
  code: `
    export const titleFragment = graphql(\`fragment Title on Post { id title }\`)
    export const storyQuery = graphql(\`query StoryQuery { post { ...Title } }\`, [titleFragment])
    type Result = DataOf<typeof storyQuery>
    export type StoryData = NonNullable<Result['post']>
    export type TitleData = DataOf<typeof titleFragment>
  `,
}
const problemsOf = (code: string) =>
  queryProps([operations, { path: 'web/pages/reading/story/Title.tsx', code: `import type * as x from 'react'\n${code}` }]).map(
    (problem) => problem.split('\n')[0],
  )

test.each([
  `import type { StoryData } from './story.operations.ts'\nexport function Title({ story }: { story: StoryData }) {}`,
  `import { type StoryData as Data } from '#web/pages/reading/story/story.operations.ts'\nexport const Title = ({ story }: Pick<Data, 'title'>) => null`,
  `import type { StoryData } from './story.operations.ts'\nfunction Title(props: Props) {}\ntype Props = { tags: StoryData['tags'] }`,
  `import type { storyQuery } from './story.operations.ts'\nconst Title = ({ data }: { data: DataOf<typeof storyQuery>['post'] }) => null`,
  `import type { StoryData } from './story.operations.ts'\nconst Title = ({ empty }: { empty: (story: StoryData) => string }) => null`,
])('refuses the type of a query of another file in props: %s', (code) => {
  expect(problemsOf(code)).toEqual([expect.stringMatching(/^web\/pages\/reading\/story\/Title\.tsx:\d+ Title$/)])
})

test.each([
  `import type { TitleData } from './story.operations.ts'\nexport function Title({ story }: { story: TitleData }) {}`,
  `import type { storyQuery } from './story.operations.ts'\nconst Title = ({ of }: { of: VariablesOf<typeof storyQuery> }) => null`,
  `const ownQuery = graphql(\`query OwnQuery { post { id } }\`)\nconst Title = ({ post }: DataOf<typeof ownQuery>) => null`,
  `import type { StoryData } from './story.operations.ts'\nexport function titleOf(story: StoryData) {}`,
])('allows fragments, variables, the query of the same file, and functions that are no components: %s', (code) => {
  expect(problemsOf(code)).toEqual([])
})
