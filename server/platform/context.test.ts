import { describe, expect, test } from 'vitest'
import { asViewer } from './context.ts'
import { openTestApp } from '#test/server/test-app.ts'

describe('a request as another viewer', () => {
  test('keeps that viewer inside transactions, nested ones included', async () => {
    const app = await openTestApp()
    const ines = { id: 'aaaaaaaaaaaa', isStaff: false, isSuspended: false, hasVerifiedEmail: true }
    const ctx = asViewer(app.contextFor({ viewer: { ...ines, id: 'bbbbbbbbbbbb' } }), ines)
    const seen = await ctx.transaction(async (tx) => [tx.viewer?.id, await tx.transaction(async (inner) => inner.viewer?.id)])
    expect(seen).toEqual([ines.id, ines.id])
    expect(await asViewer(ctx, undefined).transaction(async (tx) => tx.viewer)).toBeUndefined()
    await app.close()
  })
})
