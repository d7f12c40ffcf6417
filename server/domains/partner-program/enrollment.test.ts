import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatFullDay, formatMonthYear } from '#shared/text/dates.ts'
import { day, minute } from '#shared/time/units.ts'
import { member, memberDesk } from '#test/server/members.ts'
import {
  apply,
  connectPayoutAccount,
  dashboardOf,
  decideEnrollment,
  eligibility,
  enroll,
  partner,
  partnerDesk,
  setStatus,
  submitForm,
  unenroll,
  w9,
} from '#test/server/partners.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

describe('partner program enrollment', () => {
  let app: TestApp
  let staff: Writer
  const desk = partnerDesk(() => app)
  const { change, later, subjectsTo } = memberDesk(() => app)
  beforeAll(async () => {
    app = await openTestApp()
    staff = await desk.makeStaff(await writer(app))
  })
  afterAll(() => app.close())

  const yes = { country: 'US', acceptTerms: true }
  const endMembership = async (actor: Writer) => {
    await change(actor, { status: 'INACTIVE', dueAt: null })
    await desk.look()
  }
  const changesOf = async (actor: Writer) =>
    (
      await sql<{ status: string; origin: string; changedBy: string | null }>`
        select c.status, c.origin, c.changed_by from partner_program_enrollment_changes c
        join partner_program_enrollments e on e.id = c.enrollment_id where e.user_id = ${actor.id} order by c.id`.execute(
        app.database.db,
      )
    ).rows
  const enrollmentState = async (actor: Writer) =>
    (
      await actor.graphql(
        '{ viewer { partnerProgramEnrollment { status ineligibilityReasons changeOrigin country termsAcceptedAt enrolledAt } } }',
      )
    ).viewer.partnerProgramEnrollment

  test('[enrollment-checks] each check reports whether its requirement is met', async () => {
    const emil = await writer(app)
    const none = { IS_MEMBER: false, LOCATION: false, PAYOUT_SETTINGS: false, POST_ACTIVITY: false }
    expect(await eligibility(emil)).toEqual(none)
    const fox = await member(app)
    expect(await eligibility(fox)).toEqual({ ...none, IS_MEMBER: true })
    await connectPayoutAccount(fox)
    // An account alone meets one of two requirements.
    expect(await eligibility(fox)).toEqual({ ...none, IS_MEMBER: true, LOCATION: true })
    await submitForm(fox, w9(app))
    expect(await eligibility(fox)).toMatchObject({ PAYOUT_SETTINGS: true, POST_ACTIVITY: false })
    const id = await published(fox, story('Now', 'And then.'))
    expect(await eligibility(fox)).toEqual({ IS_MEMBER: true, LOCATION: true, PAYOUT_SETTINGS: true, POST_ACTIVITY: true })
    const longAgo = new Date(app.clock().getTime() - 190 * day)
    await app.database.db.updateTable('stories').set({ firstPublishedAt: longAgo }).where('id', '=', id).execute()
    expect(await eligibility(fox)).toMatchObject({ POST_ACTIVITY: false })
    const visitor = await app.browser().graphql('{ partnerProgramEligibility { __typename } }')
    expect(visitor.partnerProgramEligibility).toEqual({ __typename: 'Unauthorized' })
  })

  test('a requirement that is met says by what: since when someone is a member, and the story they published last', async () => {
    const fox = await member(app)
    await published(fox, story('Small engines of regret', 'And then.'))
    const messages = async () => {
      const { partnerProgramEligibility } = await fox.graphql(
        '{ partnerProgramEligibility { ... on PartnerProgramEligibilityPayload { items { check message } } } }',
      )
      return Object.fromEntries(partnerProgramEligibility.items.map(({ check, message }) => [check, message]))
    }
    const now = app.clock()
    const today = formatFullDay(now, now)
    expect(await messages()).toMatchObject({
      IS_MEMBER: `You’ve been a member since ${formatMonthYear(now)}.`,
      POST_ACTIVITY: `“Small engines of regret”, ${today}.`,
    })
    await published(fox, story('Low water', 'And then.'))
    expect(await messages()).toMatchObject({ POST_ACTIVITY: `“Low water”, ${today}.` })
  })

  test('[enrollment-checks] an incomplete provider account and an expired tax form fail their checks', async () => {
    const actor = await partner(app)
    await connectPayoutAccount(actor, 'unfinished')
    expect(await eligibility(actor)).toMatchObject({ PAYOUT_SETTINGS: false })
    await connectPayoutAccount(actor)
    expect(await eligibility(actor)).toMatchObject({ PAYOUT_SETTINGS: true })
    await app.database.db.updateTable('taxForms').set({ validThrough: '2026-02-28' }).where('userId', '=', actor.id).execute()
    expect(await eligibility(actor)).toMatchObject({ PAYOUT_SETTINGS: false })
  })

  test('[enrollment-transitions] a writer who passes all checks enrolls, leaves and returns at will', async () => {
    const emil = await writer(app)
    expect(await enroll(app.browser(), yes)).toMatchObject({ __typename: 'Unauthorized' })
    expect(await enroll(emil, yes)).toMatchObject({
      __typename: 'Forbidden',
      message: expect.stringContaining('Become a member'),
    })
    expect(await unenroll(emil, {})).toMatchObject({ __typename: 'NotFound' })
    const suspended = await writer(app, { suspended: true })
    expect(await enroll(suspended, yes)).toMatchObject({ __typename: 'AccountSuspended' })
    const fox = await member(app)
    await connectPayoutAccount(fox)
    await submitForm(fox, w9(app))
    await published(fox, story('Now', 'And then.'))
    expect(await enroll(fox, { ...yes, acceptTerms: false })).toMatchObject({ __typename: 'BadRequest', field: 'acceptTerms' })
    expect(await enroll(fox, { ...yes, country: 'XX' })).toMatchObject({ __typename: 'BadRequest', field: 'country' })
    expect(await enroll(fox, yes)).toMatchObject({
      status: 'ACTIVE',
      changeOrigin: 'USER_SELF_ACTION',
      country: 'US',
      termsAcceptedAt: aboutTime(app.clock()),
    })
    expect(await enroll(fox, yes)).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await unenroll(fox, {})).toMatchObject({ status: 'INACTIVE', changeOrigin: 'USER_SELF_ACTION' })
    const startedAt = app.clock()
    app.advanceClock(day)
    expect(await enroll(fox, yes)).toMatchObject({ status: 'ACTIVE', enrolledAt: aboutTime(startedAt) })
    expect(await changesOf(fox)).toEqual(
      ['ACTIVE', 'INACTIVE', 'ACTIVE'].map((status) => ({ status, origin: 'USER_SELF_ACTION', changedBy: fox.id })),
    )
  })

  test('[enrollment-transitions] [enrollment-ineligibility] a lapsed requirement makes the enrollment pending with its reason, fixing it resumes, and 30 days end it', async () => {
    const actor = await partner(app)
    await endMembership(actor)
    expect(await enrollmentState(actor)).toMatchObject({
      status: 'PENDING_ACTION',
      changeOrigin: 'DELINQUENCY_SYSTEM_ACTION',
      ineligibilityReasons: ['LACK_OF_MEMBERSHIP'],
    })
    expect(await subjectsTo(actor)).toContain('Your stories have stopped earning')
    await connectPayoutAccount(actor, 'unfinished')
    expect(await enrollmentState(actor)).toMatchObject({
      ineligibilityReasons: ['LACK_OF_MEMBERSHIP', 'MISSING_PAYOUT_INFORMATION'],
    })
    expect(await dashboardOf(actor, {})).toMatchObject({
      status: 'PENDING_ACTION',
      ineligibilityReasons: ['LACK_OF_MEMBERSHIP', 'MISSING_PAYOUT_INFORMATION'],
    })
    const page = (await actor.get('/me/partner/dashboard')).body
    expect(page).toContain('Your membership has ended. Renew it to keep earning.')
    expect(page).toContain('Complete your payout information to keep earning.')
    await connectPayoutAccount(actor)
    await change(actor, { status: 'ACTIVE' })
    await desk.look()
    expect(await enrollmentState(actor)).toMatchObject({ status: 'ACTIVE', ineligibilityReasons: [] })
    await endMembership(actor)
    await later(29 * day)
    await desk.look()
    expect(await enrollmentState(actor)).toMatchObject({ status: 'PENDING_ACTION' })
    await later(day)
    await desk.look()
    expect(await enrollmentState(actor)).toMatchObject({ status: 'INACTIVE', changeOrigin: 'DELINQUENCY_SYSTEM_ACTION' })
    expect((await changesOf(actor)).map(({ status }) => status)).toEqual([
      'ACTIVE',
      'PENDING_ACTION',
      'ACTIVE',
      'PENDING_ACTION',
      'INACTIVE',
    ])
  })

  test('[enrollment-transitions] only staff suspend and reinstate an enrollment', async () => {
    const actor = await partner(app)
    const emil = await writer(app)
    expect(await setStatus(actor, { userId: actor.id, status: 'SUSPENDED' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await setStatus(staff, { userId: emil.id, status: 'SUSPENDED' })).toMatchObject({ __typename: 'NotFound' })
    expect(await setStatus(staff, { userId: actor.id, status: 'PENDING_ACTION' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await setStatus(staff, { userId: actor.id, status: 'SUSPENDED' })).toMatchObject({
      status: 'SUSPENDED',
      changeOrigin: 'ADMIN_ACTION',
    })
    expect(await enroll(actor, yes)).toMatchObject({ __typename: 'Forbidden' })
    expect(await unenroll(actor, {})).toMatchObject({ __typename: 'Conflict' })
    await endMembership(actor)
    expect(await enrollmentState(actor)).toMatchObject({ status: 'SUSPENDED' })
    expect(await setStatus(staff, { userId: actor.id, status: 'INACTIVE' })).toMatchObject({ status: 'INACTIVE' })
    expect(await setStatus(staff, { userId: actor.id, status: 'ACTIVE' })).toMatchObject({ __typename: 'Forbidden' })
    expect((await changesOf(actor)).at(-1)).toEqual({ status: 'INACTIVE', origin: 'ADMIN_ACTION', changedBy: staff.id })
  })

  test('[application-transitions] an application can be put on hold by staff, and repeated 30 days after a rejection', async () => {
    const emil = await writer(app)
    const mine = async () =>
      (await emil.graphql('{ viewer { partnerProgramApplication { status } } }')).viewer.partnerProgramApplication.status
    expect(await mine()).toBe('NOT_SUBMITTED')
    expect(await apply(app.browser(), { country: 'US' })).toMatchObject({ __typename: 'Unauthorized' })
    expect(await apply(emil, { country: 'ZZ' })).toMatchObject({ __typename: 'BadRequest', field: 'country' })
    expect(await apply(emil, { country: 'de' })).toMatchObject({ status: 'PENDING', country: 'DE', decidedAt: null })
    expect(await apply(emil, { country: 'DE' })).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await decideEnrollment(emil, { userId: emil.id, status: 'APPROVED' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await decideEnrollment(staff, { userId: emil.id, status: 'ON_HOLD' })).toMatchObject({ status: 'ON_HOLD' })
    expect(await decideEnrollment(staff, { userId: emil.id, status: 'PENDING' })).toMatchObject({ __typename: 'Conflict' })
    expect(await decideEnrollment(staff, { userId: emil.id, status: 'INVALID', reason: 'Not yours.' })).toMatchObject({
      status: 'INVALID',
      reason: 'Not yours.',
    })
    expect(await decideEnrollment(staff, { userId: emil.id, status: 'APPROVED' })).toMatchObject({ __typename: 'Conflict' })
    await later(30 * day - minute)
    expect(await apply(emil, { country: 'DE' })).toMatchObject({ __typename: 'BadRequest' })
    await later(minute)
    expect(await apply(emil, { country: 'DE' })).toMatchObject({ status: 'PENDING' })
    expect(await decideEnrollment(staff, { userId: emil.id, status: 'APPROVED' })).toMatchObject({ status: 'APPROVED' })
    expect(await mine()).toBe('APPROVED')
    expect(await apply(emil, { country: 'DE' })).toMatchObject({ __typename: 'AlreadyExists' })
  })

  test('[role-enrolled-dashboard] the dashboard is for enrolled writers; others are redirected to the program page', async () => {
    const actor = await partner(app)
    const emil = await writer(app)
    for (const path of ['/me/partner/dashboard', '/me/partner/dashboard/payouts', '/me/partner/taxes', '/me/partner/unenroll']) {
      expect((await actor.get(path)).statusCode, path).toBe(200)
      const redirect = await emil.get(path)
      expect([redirect.statusCode, redirect.headers.location], path).toEqual([302, '/partner-program'])
    }
    const visitor = await app.browser().get('/me/partner/dashboard')
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, '/m/signin?redirect=%2Fme%2Fpartner%2Fdashboard'])
    expect(await dashboardOf(emil, {})).toMatchObject({ __typename: 'Forbidden' })
    await unenroll(actor, {})
    expect((await actor.get('/me/partner/dashboard')).statusCode).toBe(302)
  })

  test('[help-links] the pages link to help, rules, terms and the payment provider', async () => {
    const actor = await partner(app)
    const { links } = app.config
    const externalLinks = [
      links.help,
      links.rules,
      links.partnerProgramPolicy,
      links.taxHelp,
      links.payoutHelp,
      links.verificationHelp,
      '/me/settings/payout/dashboard',
    ]
    for (const path of ['/me/partner/dashboard', '/partner-program/payout/setup', '/manage-membership']) {
      const { body } = await actor.get(path)
      for (const link of externalLinks) expect(body, `${path} to ${link}`).toContain(`href="${link}"`)
    }
    expect((await actor.get('/me/settings/payout/dashboard')).statusCode).toBe(302)

    await unenroll(actor, {})
    expect((await actor.get('/manage-membership')).body, 'who left may have earnings').toContain(`href="${links.taxHelp}"`)
    const { body } = await (await member(app)).get('/manage-membership')
    for (const link of [links.help, links.rules]) expect(body).toContain(`href="${link}"`)
    for (const link of [links.taxHelp, links.payoutHelp, links.verificationHelp, '/me/settings/payout/dashboard'])
      expect(body, 'a reader is not a partner').not.toContain(`href="${link}"`)
  })

  test('a member who earns nothing meets no tax forms in the settings, the membership pages or the account menu', async () => {
    const reader = await member(app)
    for (const path of [
      '/',
      ...['account', 'publishing', 'notifications', 'membership', 'security'].map((tab) => `/me/settings/${tab}`),
      '/manage-membership',
      '/me/stats',
    ]) {
      const { body, statusCode } = await reader.get(path)
      expect(statusCode, path).toBe(200)
      expect(textOfPage(body), path).not.toMatch(/tax forms?|W-9|W-8BEN/i)
    }
  })

  test('enrollment goes step by step, and an unavailable step redirects to the first open one', async () => {
    const emil = await writer(app)
    const stepOf = async (actor: Writer, step: string) => (await actor.get(`/me/partner/enroll/${step}`)).headers.location
    expect(await stepOf(emil, 'taxes')).toBe('/me/partner/enroll/requirements')
    expect((await emil.get('/me/partner/enroll')).body).toContain('What you need to join')
    const fox = await member(app)
    await published(fox, story('Now', 'And then.'))
    expect(await stepOf(fox, 'done')).toBe('/me/partner/enroll/location')
    expect(await stepOf(fox, 'payout?country=US')).toBeUndefined()
    await connectPayoutAccount(fox)
    expect(await stepOf(fox, 'done')).toBe('/me/partner/enroll/taxes')
    await submitForm(fox, w9(app))
    expect(await stepOf(fox, 'done')).toBeUndefined()
    const connected = 'Your account is connected again'
    expect((await fox.get('/partner-program/payout/done')).body).toContain('Your payouts are set up')
    expect((await emil.get('/partner-program/payout/done')).body).not.toContain('Your payouts are set up')
    expect((await emil.get('/partner-program/payout/connect')).body).toContain('Where are you paid?')
    expect((await emil.get('/partner-program/stripe/reconnect/success')).body).not.toContain(connected)
    expect((await fox.get('/partner-program/stripe/reconnect/success')).body).toContain(connected)
  })
})
