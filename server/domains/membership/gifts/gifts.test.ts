import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { parseGiftCode, formatGiftCode } from '#shared/membership/gifts.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day, hour } from '#shared/time/units.ts'
import {
  cancel,
  card,
  countingProvider,
  member,
  memberDesk,
  renew,
  type MembershipStatusData,
  statusFields,
  queryStatus,
} from '#test/server/members.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type MutationResult, asker, type Writer, writer } from '#test/server/writers.ts'
import { aboutTime } from '#test/server/times.ts'

const receipt = `... on GiftReceipt { id type amount currency createdAt receiptUrl
  codes { code type status membershipType months giverName recipientName recipientEmail message deliverAt expiresAt redeemedAt redeemedBy { id } } }`
const purchaseGift = asker(
  `mutation($input: GiftInput!, $nonce: String!) { purchaseGift(input: $input, nonce: $nonce) { __typename ${receipt} ... on BadRequest { field message } ... on Refusal { message } } }`,
)
const purchaseGroupGift = asker(
  `mutation($input: GroupGiftInput!, $nonce: String!) { purchaseGroupGift(input: $input, nonce: $nonce) { __typename ${receipt} ... on BadRequest { field message } ... on Refusal { message } } }`,
)
const redeem = asker(
  `mutation($code: String!) { redeemGift(code: $code) { __typename ... on MembershipStatus { ${statusFields} } ... on BadRequest { code message } ... on Conflict { code message } ... on Refusal { message } } }`,
)
const showGiftCode = asker(
  'query($code: String!) { giftCode(code: $code) { __typename ... on GiftCode { code type status months giverName recipientName recipientEmail note: message redeemedAt redeemedBy { id } } ... on NotFound { message } ... on RateLimited { message } } }',
)

type Code = { code: string; status: string; expiresAt: string } & Record<string, unknown>
const codesIn = (answer: MutationResult): Code[] => answer.codes as Code[]

describe('gifts', () => {
  const bank = countingProvider()
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp({ payments: bank.payments, env: { GIFT_PRICE_ONE_YEAR: '60', GROUP_GIFT_SEAT_PRICE: '45.50' } })
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const inDays = (count: number) => new Date(app.clock().getTime() + count * day).toISOString().slice(0, 10)
  const input = (more: object = {}) => ({
    planId: 'giftOneYear',
    giverName: 'Ada',
    giverEmail: 'ada@posteo.example',
    recipientName: 'Bob',
    recipientEmail: 'bob@posteo.example',
    message: 'For the train.',
    ...more,
  })
  const groupInput = (more: object = {}) => ({
    planId: 'groupGiftOneYear',
    seats: 3,
    organizationName: 'Bell Rock Library',
    contactEmail: 'desk@posteo.example',
    ...more,
  })
  const bought = async (more: object = {}): Promise<Code> => {
    const [code] = codesIn(await purchaseGift(ada, { input: input(more), nonce: card() }))
    return code as Code
  }
  /** An address unique to one test. */
  const addressOf = (name: string) => `${name}-${newId()}@posteo.example`
  const mailsTo = async (to: string) => (await app.mailbox(to)).map(({ subject }) => subject)
  const allowGroupGifts = async (actor: Writer) => {
    await app.database.db.updateTable('users').set({ groupGiftingSince: app.clock() }).where('id', '=', actor.id).execute()
    return actor
  }
  const { later, chargesOf } = memberDesk(() => app)

  test('gift prices are the configured ones', async () => {
    const { giftPlans } = await app.browser().graphql('{ giftPlans { id type membershipType months price currency } }')
    expect(giftPlans).toEqual([
      { id: 'giftOneYear', type: 'GIFT', membershipType: 'YEARLY', months: 12, price: 6_000, currency: 'USD' },
      { id: 'groupGiftOneYear', type: 'GROUP_GIFT', membershipType: 'YEARLY', months: 12, price: 4_550, currency: 'USD' },
    ])
  })

  test('[gift-delivery] a gift is delivered on its day, and the giver gets a receipt', async () => {
    const [recipientEmail, giverEmail] = [addressOf('later'), addressOf('giver')]
    const answer = await purchaseGift(ada, {
      input: input({ recipientEmail, giverEmail, deliverAt: inDays(3) }),
      nonce: card(),
    })
    expect(answer).toMatchObject({ type: 'GIFT', amount: 6_000, currency: 'USD' })
    const [code] = codesIn(answer)
    expect(code).toMatchObject({
      status: 'VALID',
      months: 12,
      giverName: 'Ada',
      recipientName: 'Bob',
      recipientEmail,
      message: 'For the train.',
      deliverAt: inDays(3),
    })
    expect(await mailsTo(giverEmail)).toEqual(['Your receipt from Octavo: $60'])
    await later(2 * day)
    expect(await mailsTo(recipientEmail)).toEqual([])
    await later(day)
    const [mail] = await app.mailbox(recipientEmail)
    expect(mail?.subject).toBe('Ada gave you a year of Octavo')
    expect(mail?.text).toContain('“For the train.”')
    expect(mail?.text).toContain(`http://octavo.test/redeem?code=${formatGiftCode(String(code?.code))}`)
    await later(30 * day)
    expect(await mailsTo(recipientEmail)).toHaveLength(1)
  })

  test('[gift-delivery] outside production, advancing the clock shows future deliveries in the mailbox', async () => {
    const recipientEmail = addressOf('soon')
    await purchaseGift(ada, { input: input({ recipientEmail, deliverAt: inDays(200) }), nonce: card() })
    await app.jobs.enqueue(app.database.db, { kind: 'check-memberships', payload: {}, uniqueKey: 'check-memberships' })
    const box = async (days: number) => {
      const now = `${inDays(days)}T12:00:00Z`
      const { body } = await app
        .browser()
        .get(`/_/dev/mail?to=${recipientEmail}`, { accept: 'application/json', 'x-dev-now': now })
      return (JSON.parse(body) as { subject: string }[]).map(({ subject }) => subject)
    }
    expect(await box(199)).toEqual([])
    expect(await box(200)).toEqual(['Ada gave you a year of Octavo'])
    const again = await app.database.db.selectFrom('jobs').select('runAt').where('kind', '=', 'check-memberships').execute()
    expect(again).toEqual([{ runAt: aboutTime(app.clock()) }])
  })

  test('[gift-delivery] a gift without a day is delivered at once, and visitors may give too', async () => {
    const visitor = app.browser()
    const [recipientEmail, giverEmail] = [addressOf('now'), addressOf('visitor')]
    const gift = input({ recipientEmail, giverEmail, message: null })
    const answer = await purchaseGift(visitor, { input: gift, nonce: card() })
    expect(answer.__typename).toBe('GiftReceipt')
    expect(codesIn(answer)[0]).toMatchObject({ recipientEmail: null })
    expect(await mailsTo(recipientEmail)).toHaveLength(1)
    expect(await mailsTo(giverEmail)).toHaveLength(1)
  })

  test.each([
    ['giverName', { giverName: ' ' }],
    ['giverName', { giverName: 'x'.repeat(101) }],
    ['giverEmail', { giverEmail: 'ada' }],
    ['recipientName', { recipientName: '' }],
    ['recipientEmail', { recipientEmail: 'bob@' }],
    ['message', { message: 'x'.repeat(301) }],
    ['planId', { planId: 'groupGiftOneYear' }],
    ['deliverAt', { deliverAt: '2020-01-01' }],
    ['deliverAt', { deliverAt: '2099-01-01' }],
  ])('[gift-delivery] a validation error names the %s of the gift: %o', async (field, invalidInput) => {
    expect(await purchaseGift(await writer(app), { input: input(invalidInput), nonce: card() })).toMatchObject({
      __typename: 'BadRequest',
      field,
    })
  })

  test('[gift-delivery] the limits of a gift are inclusive', async () => {
    for (const validInput of [{ message: 'x'.repeat(300) }, { deliverAt: inDays(0) }, { deliverAt: inDays(365) }])
      expect(await purchaseGift(await writer(app), { input: input(validInput), nonce: card() })).toMatchObject({
        __typename: 'GiftReceipt',
      })
  })

  test('a declined card buys no gift, and the captcha is required', async () => {
    const declined = input({ recipientEmail: 'never@posteo.example', giverEmail: 'never@posteo.example' })
    expect(await purchaseGift(ada, { input: declined, nonce: card({ outcome: 'declined' }) })).toMatchObject({
      __typename: 'PaymentMethodDeclined',
    })
    expect(await purchaseGift(ada, { input: declined, nonce: 'nonsense' })).toMatchObject({ __typename: 'PaymentError' })
    expect(await mailsTo('never@posteo.example')).toEqual([])
    const suspended = await writer(app, { suspended: true })
    expect(await purchaseGift(suspended, { input: input(), nonce: card() })).toMatchObject({ __typename: 'CheckoutNotAvailable' })
    const robot = app.browser({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    expect(await purchaseGift(robot, { input: input(), nonce: card() })).toMatchObject({ __typename: 'FailedChallenge' })
    const eager = await writer(app)
    const kinds: string[] = []
    for (let i = 0; i < 21; i++)
      kinds.push((await purchaseGift(eager, { input: input({ giverName: '' }), nonce: card() })).__typename)
    expect(kinds.at(-1)).toBe('RateLimited')
  })

  describe('gift codes', () => {
    test('[gift-code-redeem] a code has twelve unambiguous characters, is valid for a year, and is matched loosely', async () => {
      const code = await bought()
      expect(code.code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
      const { createdAt } = (await purchaseGift(ada, { input: input(), nonce: card() })) as unknown as { createdAt: string }
      expect(Date.parse(code.expiresAt) - Date.parse(createdAt)).toEqual(aboutTime(365 * day))
      const typed = ` ${formatGiftCode(code.code).toLowerCase()} `
      expect(parseGiftCode(typed)).toBe(code.code)
      const bob = await writer(app)
      expect(await showGiftCode(bob, { code: typed })).toMatchObject({
        code: code.code,
        status: 'VALID',
        giverName: 'Ada',
        recipientEmail: null,
      })
      const before = bank.charges.size
      expect(await redeem(bob, { code: typed })).toMatchObject({
        status: 'ACTIVE',
        paymentProvider: 'GIFT',
        membershipType: 'YEARLY',
        isCancelled: false,
        paymentMethod: null,
        currentPeriodEndsAt: aboutTime(addMonths(app.clock(), 12)),
      })
      expect(bank.charges.size).toBe(before)
      expect(await showGiftCode(bob, { code: code.code })).toMatchObject({ status: 'ALREADY_USED', redeemedBy: { id: bob.id } })
      expect(await showGiftCode(await writer(app), { code: code.code })).toMatchObject({ redeemedBy: null })
    })

    test('[gift-code-redeem] [membership-transitions] a gift activates at once and ends without renewing', async () => {
      const bob = await writer(app)
      await redeem(bob, { code: (await bought()).code })
      const { currentPeriodEndsAt, membershipId } = (await queryStatus(bob)) as MembershipStatusData
      expect(await cancel(bob, { membershipId })).toMatchObject({ __typename: 'Forbidden' })
      await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime() - hour)
      await renew(app)
      expect(await queryStatus(bob)).toMatchObject({ status: 'ACTIVE' })
      await later(hour)
      await renew(app)
      expect(await queryStatus(bob)).toMatchObject({ status: 'INACTIVE' })
      expect(await chargesOf(bob)).toEqual([])
      expect(await mailsTo(`${bob.username}@posteo.example`)).toContain('Your membership has ended')
    })

    test('[gift-code-redeem] a code that cannot be redeemed reports the reason', async () => {
      const [used, expired, fresh] = [await bought(), await bought(), await bought()]
      const [bob, eve] = [await writer(app), await writer(app)]
      await redeem(bob, { code: used.code })
      const alreadyUsed = { __typename: 'Conflict', code: 'ALREADY_USED', message: 'This gift has already been redeemed.' }
      expect(await redeem(eve, { code: used.code })).toEqual(alreadyUsed)
      expect(await redeem(bob, { code: used.code })).toEqual(alreadyUsed)
      const notFound = { __typename: 'NotFound', message: "We couldn't find this gift. Check the code and try again." }
      for (const code of ['AAAA-BBBB-CCCC', 'short', '', '0OI1-0OI1-0OI1', 'x'.repeat(1_000)]) {
        expect(await redeem(eve, { code }), code).toEqual(notFound)
        expect(await showGiftCode(eve, { code }), code).toEqual(notFound)
      }
      expect(await redeem(app.browser(), { code: fresh.code })).toMatchObject({ __typename: 'Unauthorized' })
      const closed = await member(app)
      await cancel(closed, { membershipId: closed.membershipId })
      await later(40 * day)
      expect(await redeem(closed, { code: fresh.code })).toEqual({
        __typename: 'BadRequest',
        code: 'NOT_REDEEMABLE_BY_PAST_MEMBERS',
        message: 'This gift is only for new members.',
      })
      expect(await showGiftCode(closed, { code: fresh.code })).toMatchObject({ status: 'NOT_REDEEMABLE_BY_PAST_MEMBERS' })
      await later(325 * day)
      expect(await showGiftCode(eve, { code: expired.code })).toMatchObject({ status: 'EXPIRED' })
      expect(await redeem(eve, { code: expired.code })).toEqual({
        __typename: 'BadRequest',
        code: 'EXPIRED',
        message: 'This gift has expired.',
      })
    })

    test('[gift-for-members] a gift extends an existing membership by its length', async () => {
      const bob = await member(app, 'monthly')
      const { currentPeriodEndsAt, membershipId } = (await queryStatus(bob)) as MembershipStatusData
      const longer = addMonths(new Date(currentPeriodEndsAt), 12).toISOString()
      expect(await redeem(bob, { code: (await bought()).code })).toMatchObject({
        membershipId,
        membershipType: 'MONTHLY',
        paymentProvider: 'STRIPE',
        currentPeriodEndsAt: longer,
      })
      await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect(await chargesOf(bob)).toHaveLength(1)
      await later(Date.parse(longer) - app.clock().getTime())
      await renew(app)
      expect(await chargesOf(bob)).toHaveLength(2)
    })

    test('concurrent redemptions of one code succeed once', async () => {
      const { code } = await bought()
      const people = await Promise.all(Array.from({ length: 4 }, () => writer(app)))
      const answers = await Promise.all(people.map((one) => redeem(one, { code })))
      expect(answers.map((one) => one.__typename).sort()).toEqual(['Conflict', 'Conflict', 'Conflict', 'MembershipStatus'])
    })

    test('guessing codes is rate limited', async () => {
      const eve = await writer(app)
      const kinds: string[] = []
      for (let i = 0; i < 61; i++) kinds.push((await showGiftCode(eve, { code: 'AAAABBBBCCCC' })).__typename)
      expect(kinds.at(59)).toBe('NotFound')
      expect(kinds.at(60)).toBe('RateLimited')
      expect(await redeem(eve, { code: 'AAAABBBBCCCC' })).toMatchObject({ __typename: 'RateLimited' })
    })
  })

  describe('group gifts', () => {
    test('a group gift has a code per seat; known recipients get theirs, and the buyer gets all', async () => {
      const maren = await allowGroupGifts(await writer(app))
      const contactEmail = addressOf('group')
      const recipientEmails = [addressOf('one'), addressOf('two')]
      const seatInput = { seats: 3, contactEmail, recipientEmails }
      const answer = await purchaseGroupGift(maren, { input: groupInput(seatInput), nonce: card() })
      expect(answer).toMatchObject({ type: 'GROUP_GIFT', amount: 3 * 4_550 })
      const codes = codesIn(answer)
      expect(codes.map(({ recipientEmail }) => recipientEmail)).toEqual([...recipientEmails, null])
      expect(new Set(codes.map(({ code }) => code)).size).toBe(3)
      for (const to of recipientEmails) expect(await mailsTo(to)).toEqual(['Bell Rock Library gave you a year of Octavo'])
      const mails = await app.mailbox(contactEmail)
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        '3 memberships for Bell Rock Library',
        'Your receipt from Octavo: $136.50',
      ])
      const withCodes = mails.find(({ subject }) => subject.startsWith('3 memberships'))?.text
      for (const { code } of codes) expect(withCodes).toContain(formatGiftCode(code))
      expect(await redeem(await writer(app), { code: String(codes[2]?.code) })).toMatchObject({ status: 'ACTIVE' })
    })

    test('group gifts need an enabled account and have 2 to 500 seats', async () => {
      const enabled = async (actor: Writer) => (await actor.graphql('{ viewer { hasGroupGiftingEnabled } }')).viewer
      expect(await enabled(ada)).toEqual({ hasGroupGiftingEnabled: false })
      expect(await purchaseGroupGift(ada, { input: groupInput(), nonce: card() })).toMatchObject({ __typename: 'Forbidden' })
      const visitor: TestBrowser = app.browser()
      expect(await purchaseGroupGift(visitor, { input: groupInput(), nonce: card() })).toMatchObject({
        __typename: 'Unauthorized',
      })
      const maren = await allowGroupGifts(await writer(app))
      expect(await enabled(maren)).toEqual({ hasGroupGiftingEnabled: true })
      expect((await maren.get('/group-gift')).headers.location).toBeUndefined()
      const invalidInput: [string, object][] = [
        ['seats', { seats: 1 }],
        ['seats', { seats: 501 }],
        ['organizationName', { organizationName: '' }],
        ['contactEmail', { contactEmail: 'nobody' }],
        ['recipientEmails', { recipientEmails: ['nobody'] }],
        ['recipientEmails', { seats: 2, recipientEmails: ['a@b.example', 'A@b.example'] }],
        ['recipientEmails', { seats: 2, recipientEmails: ['a@b.example', 'c@b.example', 'd@b.example'] }],
        ['message', { message: 'x'.repeat(301) }],
        ['planId', { planId: 'giftOneYear' }],
      ]
      for (const [field, more] of invalidInput)
        expect(await purchaseGroupGift(maren, { input: groupInput(more), nonce: card() }), field).toMatchObject({
          __typename: 'BadRequest',
          field,
        })
      expect(await purchaseGroupGift(maren, { input: groupInput({ seats: 500 }), nonce: card() })).toMatchObject({
        amount: 500 * 4_550,
      })
    })
  })
})
