import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { emailOf, confirm, confirmation, createNewsletter, unsubscribeHash, subscribe } from '#test/server/newsletters.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { addIssue } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

describe('newsletter addresses', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let emil: Writer
  let issueId: string
  beforeAll(async () => {
    app = await openTestApp({ env: { RECAPTCHA_SITE_KEY: '' } })
    ;[ada, grace, emil] = [await writer(app), await writer(app), await writer(app)]
    const orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    await addMember(app, orbit, grace, 'EDITOR')
    issueId = String(
      (await createNewsletter(ada, { collectionId: orbit, name: 'The Long Way Round', description: 'Slow <news>' })).id,
    )
    const id = await publishedIn(app, orbit, ada, 'Tides')
    await addIssue(app, { newsletterId: issueId, storyId: id, subject: 'Tides' })
  })
  afterAll(() => app.close())

  const statusFor = async (who: { get: (path: string) => Promise<{ statusCode: number }> }, path: string) =>
    (await who.get(path)).statusCode

  test('[newsletter-landing-page] a newsletter has a page with its issues, a subscribe form, and settings for its editors', async () => {
    const landing = await app.browser().get('/orbit/newsletters/the-long-way-round')
    expect(landing.statusCode).toBe(200)
    expect(landing.body).toContain('data-page="publication-newsletter-landing"')
    expect(landing.body).toContain('Slow &lt;news&gt;')
    expect(landing.body).toContain('Tides')
    expect(await statusFor(app.browser(), '/orbit/newsletters/another')).toBe(404)
    const invitation = await app.browser().get('/orbit/newsletter')
    expect(invitation.statusCode).toBe(200)
    expect(invitation.body).toMatch(/data-page="(community-)?publication-newsletter-promotion"/)
    const settings = '/orbit/newsletters/the-long-way-round/settings'
    expect([
      await statusFor(ada, settings),
      await statusFor(grace, settings),
      await statusFor(emil, settings),
      await statusFor(app.browser(), settings),
    ]).toEqual([200, 200, 404, 302])
    const numbers = `/orbit/newsletters/${issueId}/stats`
    expect([await statusFor(grace, numbers), await statusFor(emil, numbers)]).toEqual([200, 404])
    expect([await statusFor(ada, '/orbit/new-newsletter'), await statusFor(emil, '/orbit/new-newsletter')]).toEqual([200, 404])
    const mute = await publication(app, { slug: 'mute', name: 'Mute', owner: emil })
    await addMember(app, mute, grace, 'EDITOR')
    expect((await grace.get('/mute/new-newsletter')).body).toContain('Only the owner can create the newsletter')
    expect((await emil.get('/mute/new-newsletter')).body).not.toContain('Only the owner can create the newsletter')
    expect(await statusFor(app.browser(), '/mute/newsletter')).toBe(404)
  })

  test('a newsletter is found only in its own publication, and its pages disappear with a suspended publication', async () => {
    await publication(app, { slug: 'other', name: 'Other', owner: ada })
    expect(await statusFor(ada, `/other/newsletters/${issueId}/stats`)).toBe(404)
    expect(await statusFor(ada, `/other/export/newsletters/${issueId}`)).toBe(404)
    const { db } = app.database
    await db.updateTable('publications').set({ suspendedAt: app.clock() }).where('slug', '=', 'orbit').execute()
    app.advanceClock(3_600_000)
    expect(await statusFor(emil, '/orbit/newsletters/the-long-way-round')).toBe(404)
    expect(await statusFor(emil, `/m/form/${issueId}`)).toBe(404)
    await db.updateTable('publications').set({ suspendedAt: null }).where('slug', '=', 'orbit').execute()
  })

  test('[embed-form] other sites embed a form that works without scripts and names the newsletter', async () => {
    const path = `/m/form/${issueId}`
    const form = await app.browser().get(path)
    expect(form.statusCode).toBe(200)
    expect(form.headers['x-frame-options']).toBeUndefined()
    expect(form.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(form.body).toContain('Subscribe')
    const send = (email: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: `email=${encodeURIComponent(email)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      })
    const sent = await send('frame@posteo.example')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?requested=1`])
    expect((await app.browser().get(`${path}?requested=1`)).body).toContain('<b>The Long Way Round</b>')
    const token = await confirmation(app, 'frame@posteo.example')
    expect(await confirm(app.browser(), { token })).toMatchObject({ newsletterV3Id: issueId })
    expect((await send('nowhere')).headers.location).toBe(`${path}?problem=email`)
    expect((await app.browser().get(`${path}?problem=email`)).body).toContain('Please enter a valid email address.')
    expect(await statusFor(app.browser(), `/m/form/${newId()}`)).toBe(404)
  })

  test("the page behind a mail's link opens for its recipient and for nobody who guesses", async () => {
    await subscribe(emil, { id: issueId })
    await grace.graphql('mutation($id: ID!) { subscribeToUser(userId: $id) { __typename } }', { id: ada.id })
    await published(ada, story('Ebb', 'Low water.'))
    const hash = await unsubscribeHash(app, emailOf(grace))
    const page = await app.browser().get(`/me/newsletters/leave/${hash}`)
    expect([page.statusCode, page.body.includes('data-page="global-unsubscribe-newsletters"')]).toEqual([200, true])
    expect(page.body).toContain('Unsubscribe from Hana Kim?')
    expect(await statusFor(app.browser(), `/me/newsletters/leave/${'0'.repeat(34)}`)).toBe(404)
    expect(await statusFor(app.browser(), '/me/unsubscribe-all-newsletters')).toBe(302)
    expect(await statusFor(emil, '/me/unsubscribe-all-author-newsletters')).toBe(200)
  })

  test("a writer's subscribe page is public; their audience is private", async () => {
    const page = await app.browser().get(`/@${ada.username}/subscribe`)
    expect([page.statusCode, page.body.includes('data-page="writer-subscription-promotion"')]).toEqual([200, true])
    const short = await app.browser().get(`/subscribe/@${ada.username}`)
    expect([short.statusCode, short.headers.location]).toEqual([301, `/@${ada.username}/subscribe`])
    for (const path of [`/@${ada.username}/audience`, `/@${ada.username}/audience/subscribers`])
      expect([await statusFor(ada, path), await statusFor(emil, path), await statusFor(app.browser(), path)]).toEqual([
        200, 404, 302,
      ])
    const suspendedUser = await writer(app, { suspended: true })
    expect(await statusFor(app.browser(), `/@${suspendedUser.username}/subscribe`)).not.toBe(200)
  })

  test('following through a button also subscribes to the mails', async () => {
    const hana = await writer(app)
    expect((await hana.post(`/_/subscribe/user/${ada.id}`, {})).statusCode).toBe(200)
    const { user } = await hana.graphql('query($id: ID!) { user(id: $id) { viewerEdge { isFollowing isSubscribed } } }', {
      id: ada.id,
    })
    expect(user.viewerEdge).toEqual({ isFollowing: true, isSubscribed: true })
  })
})
