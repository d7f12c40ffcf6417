import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { promoteToStaff } from './promote-to-staff.ts'

describe('promoting an account to staff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const promote = (email: string) => promoteToStaff(app.database.db, email)
  const emailOf = (actor: Writer) => `${actor.username}@posteo.example`
  const opensStaffPages = async (actor: Writer) => (await actor.get('/_/admin/internal-status')).statusCode === 200
  const set = (actor: Writer, values: object) =>
    app.database.db.updateTable('users').set(values).where('id', '=', actor.id).execute()

  test('opens staff pages to the account with this address, ignoring case, and to no other', async () => {
    const [ada, bob] = [await writer(app), await writer(app)]
    expect(await opensStaffPages(ada)).toBe(false)
    expect(await promote(` ${emailOf(ada).toUpperCase()}`)).toMatchObject({
      ok: true,
      value: { username: ada.username, wasStaff: false },
    })
    expect(await opensStaffPages(ada)).toBe(true)
    expect(await opensStaffPages(bob)).toBe(false)
    expect(await promote(emailOf(ada))).toMatchObject({ ok: true, value: { wasStaff: true } })
  })

  test('reports an unknown or unverified address, or a deleted account', async () => {
    const [unconfirmed, deleted] = [await writer(app, { verified: false }), await writer(app)]
    await set(unconfirmed, { unverifiedEmail: emailOf(unconfirmed) })
    await set(deleted, { deletedAt: app.clock() })
    for (const email of ['nobody@posteo.example', emailOf(unconfirmed), emailOf(deleted), '%'])
      expect(await promote(email)).toMatchObject({
        ok: false,
        refusal: { kind: 'NotFound', message: expect.stringContaining(email) },
      })
  })

  test('refuses a suspended or deactivated account', async () => {
    const [suspended, deactivated] = [await writer(app), await writer(app)]
    await set(suspended, { suspendedAt: app.clock() })
    await set(deactivated, { deactivatedAt: app.clock() })
    for (const actor of [suspended, deactivated]) {
      expect(await promote(emailOf(actor))).toMatchObject({ ok: false, refusal: { kind: 'Conflict' } })
      const row = await app.database.db.selectFrom('users').select('isStaff').where('id', '=', actor.id).executeTakeFirst()
      expect(row?.isStaff).toBe(false)
    }
  })
})
