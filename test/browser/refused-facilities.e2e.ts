import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, hydrate, signIn, test } from './fixtures.ts'
import { typedStory } from './story-writing.ts'

/** Everything optional that a browser offers throws when it is read, as in embedded browsers and under company policies. */
const refuseAll = () => {
  const refuse = (target: object, name: string) =>
    Object.defineProperty(target, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`${name} is refused`, 'SecurityError')
      },
    })
  for (const name of [
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'speechSynthesis',
    'Notification',
    'BroadcastChannel',
  ])
    refuse(window, name)
  for (const name of [
    'serviceWorker',
    'locks',
    'clipboard',
    'onLine',
    'share',
    'connection',
    'permissions',
    'storage',
    'mediaSession',
  ])
    refuse(Navigator.prototype, name)
}

const pages: [name: string, path: string, text: RegExp][] = [
  ['a home page', '/', /For you/],
  ['a story', `/p/${demoValues.postId}`, /tide/i],
  ['a profile', `/@${demoValues.username}`, /./],
  ['the settings', '/me/settings', /Email address/],
  ['the notifications', '/me/notifications', /Notifications/],
  ['the push setting', '/me/settings/notifications', /Notifications/],
  ['a search', '/search?q=tides', /./],
  ['a list', '/me/lists', /Reading list/],
]

test('pages of a signed-in reader work where the browser refuses storage, workers, channels and everything else optional', async ({
  page,
}) => {
  await signIn(page, 'reader')
  await page.addInitScript(refuseAll)
  for (const [name, path, text] of pages)
    await test.step(name, async () => {
      await page.goto(path)
      await hydrate(page)
      await expect(page.getByRole('main')).toContainText(text)
      await expect(page.getByText('there was a problem displaying this page')).toHaveCount(0)
      // The ornaments are there, too.
      await expect(page.locator('header').first()).toBeVisible()
    })
})

test.describe('without a network', () => {
  test.use({ allowedErrors: [/^Failed to load resource: net::ERR_FAILED .*\/deltas/] })

  test('the editor opens and saves without storage, and asks before it is left while nothing is saved', async ({
    page,
    context,
  }) => {
    await signIn(page, 'writer')
    await page.addInitScript(refuseAll)
    await page.goto('/new-story')
    await expect(page.getByRole('textbox', { name: 'Story' })).toBeFocused()
    await page.keyboard.type('Nowhere to keep it')
    await typedStory(page)
    await context.route('**/deltas', (route) => route.abort())
    await page.keyboard.type(', and no network')
    await expect(page.locator('[data-save-state]')).toContainText('Not saved. Keep this page open.')
    await page
      .getByRole('link', { name: /Octavo|Home/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('this browser can’t keep them')
  })
})
