import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, story, writer, type Writer } from '#test/server/writers.ts'

const update = asker(
  'mutation($theme: ThemeInput!) { updateUserTheme(theme: $theme) { __typename ... on User { theme { tint accentTint fonts { font1 font2 font3 } } } ... on BadRequest { message field } } }',
)
const see = asker(
  'mutation($version: Int!) { setStyleEditorOnboardingSeen(version: $version) { __typename ... on User { styleEditorOnboardingVersionSeen } } }',
)

describe('profile design', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  test('a custom design shows at once on the profile and its stories, and can be reset', async () => {
    const id = await published(ada, story('Tides', 'Twice a day the sea comes in.'))
    const pages = async () =>
      Promise.all(
        [`/@${ada.username}`, `/p/${id}`].map(async (path) => {
          const page = await app.browser().get(path)
          const { body } = page.statusCode === 301 ? await app.browser().get(page.headers.location as string) : page
          return body.includes('--pub-ground:#123456')
        }),
      )
    expect(await pages()).toEqual([false, false])
    expect(await update(ada, { theme: { tint: '#123456', accentTint: '#8d6110', font2: 'SANS_SERIF_1' } })).toMatchObject({
      theme: {
        tint: '#123456',
        accentTint: '#8d6110',
        fonts: { font1: 'SERIF_1', font2: 'SANS_SERIF_1', font3: 'SANS_SERIF_1' },
      },
    })
    expect(await pages()).toEqual([true, true])
    await update(ada, { theme: { tint: null, accentTint: null, font1: null, font2: null, font3: null } })
    expect(await pages()).toEqual([false, false])
  })

  test('refuses visitors, suspended accounts and invalid colors, naming the field', async () => {
    expect((await update(app.browser() as never, { theme: {} })).__typename).toBe('Unauthorized')
    expect((await update(await writer(app, { suspended: true }), { theme: {} })).__typename).toBe('BadRequest')
    for (const accentTint of ['red; background: url(//x)', '#ff', 'rgba(0,0,0,.5)'])
      expect(await update(ada, { theme: { accentTint } })).toMatchObject({ __typename: 'BadRequest', field: 'accentTint' })
  })

  test('the design editor introduction seen is private to the user', async () => {
    expect(await see(ada, { version: 3 })).toMatchObject({ styleEditorOnboardingVersionSeen: 3 })
    expect(await see(ada, { version: -4 })).toMatchObject({ styleEditorOnboardingVersionSeen: 0 })
    expect((await see(app.browser() as never, { version: 1 })).__typename).toBe('Unauthorized')
    const query = { query: '{ user(username: "NAME") { styleEditorOnboardingVersionSeen } }'.replace('NAME', ada.username) }
    const other = await (await writer(app)).post('/_/graphql', query)
    expect(other.json()).toEqual({ data: { user: { styleEditorOnboardingVersionSeen: null } } })
  })
})
