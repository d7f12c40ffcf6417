import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { connectDomain } from './connect-domain.ts'
import { authorizeDomainOwner, customDomainPolicy } from './custom-domain.policy.ts'
import { loadDomainState } from './domain-state.query.ts'

describe('custom domain permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'landing')
  })
  afterAll(() => app.close())

  const ifSignedIn = (allowed: (ctx: SignedInContext) => Promise<boolean>) => async (ctx: Context) => {
    const { viewer } = ctx
    return viewer !== undefined && allowed({ ...ctx, viewer })
  }

  test('only members connect domains', async () => {
    expect(await people.permitted(ifSignedIn(customDomainPolicy.connect))).toEqual(['member'])
  })

  test('unsuspended users manage their own domains, and owners those of their publications', async () => {
    const everyone = allPersonsExcept('suspended', 'visitor')
    expect(await people.permitted(async (ctx) => (await loadDomainState(ctx, null)).ok)).toEqual(everyone)
    expect(await people.permitted(async (ctx) => (await loadDomainState(ctx, people.publicationId)).ok)).toEqual(['owner'])
    const ownerFor = async (name: 'author' | 'owner', publicationId?: string) => {
      const ctx = people.contextOf(name)
      return ctx.viewer && authorizeDomainOwner({ ...ctx, viewer: ctx.viewer }, publicationId)
    }
    expect(await ownerFor('author')).toMatchObject({ value: { userId: people.author.id } })
    expect(await ownerFor('owner', people.publicationId)).toMatchObject({ value: { publicationId: people.publicationId } })
  })

  test('visitors have to sign in, and suspended users get the reason', async () => {
    const change = (ctx: Context) => connectDomain(ctx, { domain: 'harbor.example' })
    for (const call of [(ctx: Context) => loadDomainState(ctx, null), change]) {
      expect(await call(people.contextOf('visitor'))).toMatchObject({
        refusal: { kind: 'Forbidden', message: expect.stringContaining('sign in') },
      })
      expect(await call(people.contextOf('suspended'))).toMatchObject({
        refusal: { kind: 'Forbidden', message: expect.stringContaining('suspended') },
      })
    }
  })
})
