import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import type { LogExperimentExposureInput } from '#test/server/operations.generated.ts'
import { addFlagOverride, setFlag } from '#test/server/rows.ts'
import { type Writer, writer } from '#test/server/writers.ts'

const flagsQuery =
  'query VariantFlagsQuery { variantFlags { name value { __typename ... on VariantFlagBoolean { booleanValue } ... on VariantFlagString { stringValue } ... on VariantFlagNumber { numberValue } } } }'
const exposure =
  'mutation LogExperimentExposure($input: LogExperimentExposureInput!) { logExperimentExposure(input: $input) { success } }'

describe('flags and experiments', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    await app.database.db
      .insertInto('experiments')
      .values({ id: 'e1', name: 'paywall_text', variants: ['short', 'long'], createdAt: app.clock() })
      .execute()
    await setFlag(app, 'enable_mastodon_for_members')
    await setFlag(app, 'enable_writer_outbox', 'beta')
    await setFlag(app, 'enable_survey_widget', 0.5)
  })
  afterAll(() => app.close())

  const flagsFor = async (browser: TestBrowser) => {
    const { variantFlags } = await browser.graphql(flagsQuery)
    return Object.fromEntries(variantFlags.map(({ name, value }) => [name, value]))
  }
  const expose = async (browser: TestBrowser, input: LogExperimentExposureInput) =>
    (await browser.graphql(exposure, { input })).logExperimentExposure.success
  const exposures = () => app.database.db.selectFrom('experimentExposures').selectAll().execute()

  test('[entity-variant-flags] [query-variant-flags] a flag has a name and a boolean, string or number value', async () => {
    const flags = await flagsFor(app.browser())
    expect(flags).toMatchObject({
      enable_mastodon_for_members: { __typename: 'VariantFlagBoolean', booleanValue: true },
      enable_writer_outbox: { __typename: 'VariantFlagString', stringValue: 'beta' },
      enable_survey_widget: { __typename: 'VariantFlagNumber', numberValue: 0.5 },
      enable_lite_archive: { booleanValue: true },
      can_view_suspended_content: { booleanValue: false },
    })
  })

  test('an override applies to one account only', async () => {
    await addFlagOverride(app, { userId: ada.id, name: 'can_view_suspended_content' })
    expect((await flagsFor(ada)).can_view_suspended_content).toMatchObject({ booleanValue: true })
    expect((await flagsFor(await writer(app))).can_view_suspended_content).toMatchObject({ booleanValue: false })
    expect((await flagsFor(app.browser())).is_medium_staff).toMatchObject({ booleanValue: false })
  })

  test('a user always gets the same variant', async () => {
    const first = (await flagsFor(ada)).paywall_text?.stringValue
    expect(['short', 'long']).toContain(first)
    expect((await flagsFor(ada)).paywall_text?.stringValue).toBe(first)
  })

  test('[mutation-log-experiment-exposure] an exposure is recorded once per user and place', async () => {
    expect(await expose(ada, { experimentId: 'e1', postId: 'p1' })).toBe(true)
    expect(await expose(ada, { experimentId: 'e1', postId: 'p1' })).toBe(true)
    expect(await expose(ada, { experimentId: 'e1', publicationId: 'c1' })).toBe(true)
    const rows = (await exposures()).filter(({ viewerKey }) => viewerKey === ada.id)
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({ experimentId: 'e1', viewerKey: ada.id, storyId: 'p1', publicationId: null }),
    )
  })

  test('a draft stored only in the browser records no exposure', async () => {
    const bea = await writer(app)
    expect(await expose(bea, { experimentId: 'e1', postId: 'lo_1' })).toBe(true)
    expect(await exposures()).toContainEqual(expect.objectContaining({ viewerKey: bea.id, storyId: null }))
  })

  test('[mutation-log-experiment-exposure] an unknown experiment is not recorded', async () => {
    const before = (await exposures()).length
    expect(await expose(ada, { experimentId: 'nope' })).toBe(false)
    expect(await expose(ada, { experimentId: 'e1', postId: 'p'.repeat(65) })).toBe(false)
    expect(await exposures()).toHaveLength(before)
  })
})
