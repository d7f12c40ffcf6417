import { expect, test } from 'vitest'
import { findViolations, locationOf } from './directions.ts'

const from = (path: string) => ({
  to: (target: string, kind: { isDynamic?: boolean; isType?: boolean } = {}) =>
    findViolations({ from: locationOf(path), to: locationOf(target), isDynamic: false, isType: false, ...kind }).map(
      ([rule]) => rule,
    ),
})

test('a domain imports those below it, through their public files', () => {
  const stories = from('server/domains/stories/publish-story.ts')
  expect(stories.to('server/domains/accounts/accounts.ts')).toEqual([])
  expect(stories.to('server/domains/stories/story.ts')).toEqual([])
  expect(stories.to('server/domains/accounts/users.sql.ts')).toEqual(['a domain is imported through its public file'])
  expect(stories.to('server/domains/lists/lists.ts')).toEqual(['imports between domains point downwards'])
  expect(from('server/domains/membership/membership.ts').to('server/domains/publications/publications.ts')).toEqual([
    'imports between domains point downwards',
  ])
})

test('a domain does not import its own public file', () => {
  expect(from('server/domains/stories/story.schema.ts').to('server/domains/stories/stories.ts')).toEqual([
    'a domain does not import its own public file',
  ])
  expect(from('server/domains/stories/story.schema.ts').to('server/domains/stories/stories.schema.ts')).toEqual([])
})

test('reports a domain without a tier', () => {
  expect(from('server/domains/weather/weather.ts').to('shared/text/slug.ts')).toEqual(['every domain belongs to a tier'])
})

test('the web and the server share only one file of each other', () => {
  expect(from('server/http/app.ts').to('web/entry-server.tsx')).toEqual([])
  expect(from('server/http/app.ts').to('web/data/graphql.ts')).toEqual(['the server imports one file of the web'])
  expect(from('server/http/app.ts').to('web/data/graphql.ts', { isType: true })).toEqual([])
  expect(from('server/main.ts').to('web/entry-server.tsx')).toEqual(['the server imports one file of the web'])
  expect(from('web/pages/reading/story/Story.tsx').to('server/domains/stories/stories.ts')).toContain(
    'the web uses the server through GraphQL only',
  )
})

test('the app knows neither features nor screens, and its frame no pages', () => {
  expect(from('web/app/runtime/Link.tsx').to('web/features/sign-in/SignInHost.tsx')).toEqual([
    'the app does not import features or screens',
  ])
  expect(from('web/app/runtime/page-registry.ts').to('web/pages/reading/story/story.page.tsx')).toHaveLength(1)
  expect(from('web/app/frame/App.tsx').to('web/features/sign-in/SignInHost.tsx')).toEqual([])
  expect(from('web/app/frame/App.tsx').to('web/pages/reading/story/story.page.tsx')).toEqual(['the frame does not import pages'])
  expect(from('web/features/sign-in/SignInHost.tsx').to('web/app/frame/App.tsx')).toEqual([
    'features do not import the frame or pages',
  ])
  expect(from('web/pages/reading/story/story.page.tsx').to('web/features/clap/ClapButton.tsx')).toEqual([])
})

test('the editor knows neither stories nor screens', () => {
  const editor = from('web/editor/saving/remote.ts')
  expect(editor.to('web/app/runtime/xsrf.ts')).toEqual([])
  expect(editor.to('web/pages/writing/story-editor/story-source.ts')).toEqual(['the editor does not import features or screens'])
  expect(editor.to('web/features/stories/StoryCard.tsx')).toEqual(['the editor does not import features or screens'])
  expect(from('web/app/forms/Form.tsx').to('web/editor/EditorTools.tsx')).toEqual(['the app does not import features or screens'])
})

test('a page imports no other page, and no file that lies next to pages', () => {
  const rule = 'a page imports no other page'
  const story = from('web/pages/reading/story/notes/NotesPanel.tsx')
  expect(story.to('web/pages/reading/story/story.operations.ts')).toEqual([])
  expect(story.to('web/features/responses/ResponsesButton.tsx')).toEqual([])
  expect(story.to('web/pages/reading/home/home.operations.ts')).toEqual([rule])
  expect(story.to('web/pages/reading/home/home.operations.ts', { isType: true })).toEqual([rule])
  expect(story.to('web/pages/reading/home/HomeFeed.tsx', { isDynamic: true })).toEqual([rule])
  expect(story.to('web/pages/reading/ReadingFrame.tsx')).toEqual([rule])
  expect(from('web/pages/reading/ReadingFrame.tsx').to('web/pages/reading/story/story.operations.ts')).toEqual([rule])
})

test('shared code imports nothing else', () => {
  expect(from('shared/text/slug.ts').to('shared/enums/layout.ts')).toEqual([])
  expect(from('shared/text/slug.ts').to('server/platform/ids.ts')).toEqual(['shared imports only shared code'])
})

test('a package knows nothing of Octavo', () => {
  const fake = from('packages/fake-payments/stripe/world.ts')
  expect(fake.to('packages/fake-payments/random.ts')).toEqual([])
  expect(fake.to('shared/time/units.ts')).toEqual(['packages import nothing of Octavo'])
})
