import type { Locator, Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { expect, expectContrast, expectNoViolations, type DemoRole, signIn, test } from './fixtures.ts'
import { startStory, drawPicture, editor } from './story-writing.ts'

type Scene = {
  path?: string
  as?: DemoRole
  /** Opens it and returns what is open then. */
  open: (page: Page) => Promise<Locator>
  /** For what exists only at some widths. */
  widths?: readonly number[]
}

const story = `/p/${demoValues.postId}`
const storyPath = `/p/${storyId('nobody-teaches-you-how-to-leave-a-meeting')}`
const list = `/@${demoValues.username}/list/${demoValues.catalogSlugId}`

const button = (page: Page, name: string | RegExp, exact = true) =>
  page
    .getByRole('button', { name, exact: exact && typeof name === 'string' })
    .filter({ visible: true })
    .first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A menu, by the button that opens it. */
const menuOf = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click()
  return page.getByRole('menu').filter({ visible: true })
}
/** A dialog, by what is pressed in order: buttons and menu items. */
const dialogAfter =
  (title: string | RegExp, ...presses: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of presses) {
      const item = page.getByRole('menuitem', { name })
      await button(page, name)
        .or(item)
        .or(page.getByRole('link', { name, exact: true }))
        .filter({ visible: true })
        .first()
        .click()
    }
    return dialog(page, title)
  }

async function inEditor(page: Page): Promise<void> {
  await startStory(page, 'Slack water')
  await page.keyboard.type('The harbour holds its breath.')
  await expect(button(page, 'Story settings')).toBeVisible()
}
const writing = (open: Scene['open']): Scene => ({
  as: 'writer',
  open: async (page) => {
    if (!page.url().includes('/edit')) await inEditor(page)
    return open(page)
  },
})

const scenes: Record<string, Scene> = {
  'the menu of a visitor': { path: story, open: menuOf('Menu'), widths: [390] },
  'signing up': {
    path: story,
    open: async (page) => {
      await page.getByRole('link', { name: 'Sign up' }).filter({ visible: true }).first().click()
      return page.getByTestId('susi')
    },
  },
  'the account menu': { path: '/', as: 'writer', open: menuOf('Your menu') },
  'the menu of a story': { path: '/', as: 'reader', open: menuOf('More about this story') },
  'sharing a story': { path: story, as: 'reader', open: menuOf('Share') },
  'reporting a story': { path: story, as: 'reader', open: dialogAfter('Report this story', 'Share', 'Report this story') },
  'saving to a list': {
    path: story,
    as: 'writer',
    open: async (page) => {
      const tools = page.getByRole('group', { name: 'Story tools' }).first()
      await tools.getByRole('button', { name: /^Saved?( to a list)?$/ }).click()
      const chooser = dialog(page, 'Save to a list')
      // The first press saves, the second opens the lists.
      if (!(await chooser.isVisible())) await tools.getByRole('button', { name: 'Saved' }).press('Enter')
      return chooser
    },
  },
  'the menu of a profile': { path: `/@${demoValues.username}`, as: 'reader', open: menuOf('More about Ines Okafor') },
  'reporting a profile': {
    path: `/@${demoValues.username}`,
    as: 'reader',
    open: dialogAfter(/^Report this/, 'More about Ines Okafor', /^Report/),
  },
  'the menu of a publication': { path: '/saltgrass', as: 'reader', open: menuOf('More about this publication') },
  'reporting a publication': {
    path: '/saltgrass',
    as: 'reader',
    open: dialogAfter('Report this publication', 'More about this publication', /^Report/),
  },
  'sharing a series': { path: `/s/${demoValues.sequenceSlug}`, open: menuOf('Share') },
  'the menu of a list': { path: list, as: 'writer', open: menuOf(/^More about/) },
  'editing a list': { path: list, as: 'writer', open: dialogAfter('Edit list', /^More about/, 'Edit list') },
  'deleting a list': { path: list, as: 'writer', open: dialogAfter(/^Delete/, /^More about/, 'Delete list') },
  'a new list': { path: '/me/lists', as: 'reader', open: dialogAfter('New list', 'New list') },
  responses: {
    path: `${storyPath}/responses/show`,
    as: 'reader',
    open: async (page) => {
      await expect(
        dialog(page, /responses?$/)
          .getByRole('article')
          .first(),
      ).toBeVisible()
      return dialog(page, /responses?$/)
    },
  },
  'the menu of a response': {
    path: `${storyPath}/responses/show`,
    as: 'reader',
    open: async (page) => {
      await dialog(page, /responses?$/)
        .getByRole('button', { name: 'More' })
        .first()
        .click()
      return page.getByRole('menu', { name: 'More' }).filter({ visible: true })
    },
  },
  'private notes': {
    path: `${story}#notes`,
    as: 'writer',
    open: async (page) => {
      await page.goto(`${story}/settings`)
      await page.getByRole('link', { name: 'Read your private notes' }).click()
      await expect(page.getByTestId('notes').getByRole('article').first()).toBeVisible()
      return page.getByTestId('notes')
    },
  },
  'a private note': {
    path: story,
    as: 'member',
    widths: [1280],
    open: async (page) => {
      await page.getByRole('article').locator('p[id]').nth(1).click({ clickCount: 3 })
      await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('button', { name: 'Private note' }).click()
      return dialog(page, 'Private note')
    },
  },
  'search suggestions': {
    path: '/',
    as: 'reader',
    widths: [1280],
    open: async (page) => {
      await page.getByRole('banner').getByRole('searchbox').fill('tide')
      await expect(page.locator('[data-suggestion]').first()).toBeVisible()
      return dialog(page, 'Search suggestions')
    },
  },
  'the hover card of a user': {
    path: story,
    as: 'reader',
    widths: [1280],
    open: async (page) => {
      await page.getByRole('link', { name: 'Ines Okafor' }).first().hover()
      await expect(page.getByTestId('profile-card').getByRole('button').first()).toBeVisible()
      return page.getByTestId('profile-card')
    },
  },
  'a tooltip': {
    path: '/',
    as: 'reader',
    widths: [1280],
    open: async (page) => {
      await page.getByRole('button', { name: 'More about this story' }).first().hover()
      return page.getByRole('tooltip')
    },
  },
  'deactivating an account': {
    path: '/me/settings/security',
    as: 'reader',
    open: dialogAfter(/./, 'Deactivate account'),
  },
  'deleting an account': {
    path: '/me/settings/security',
    as: 'reader',
    open: dialogAfter('Delete your account?', 'Delete account'),
  },
  'a second factor': {
    path: '/me/settings/security',
    as: 'writer',
    open: dialogAfter('Turn on two-factor sign-in', 'Turn on two-factor sign-in'),
  },
  'the menu of a story in my stories': { path: '/me/stories/public', as: 'writer', open: menuOf(/^More about/) },
  'the visibility of several stories': {
    path: '/me/stories/public',
    as: 'writer',
    open: async (page) => {
      if (await button(page, 'Select').isVisible()) {
        await button(page, 'Select').click()
        await button(page, 'Select all').click()
      }
      return menuOf('Change visibility')(page)
    },
  },
  'the menu of a story in publication management': { path: '/saltgrass/stories', as: 'writer', open: menuOf(/^More about/) },
  'accepting a story': { path: '/saltgrass/submissions', as: 'writer', open: dialogAfter(/^Accept/, /^Accept /) },
  'requesting changes to a story': {
    path: '/saltgrass/submissions',
    as: 'writer',
    open: dialogAfter(/^Request changes/, /^Request changes to/),
  },
  'the menu of the editor': writing(menuOf('Story settings')),
  'publishing a story': writing(dialogAfter(/./, 'Publish')),
  'all keys of the editor': writing(async (page) => {
    await page.keyboard.press('ControlOrMeta+/')
    return dialog(page, 'Keyboard shortcuts')
  }),
  'an address to embed': writing(async (page) => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('/embed')
    await page.keyboard.press('Enter')
    return dialog(page, 'Embed or link card')
  }),
  'suggestions after a slash': writing(async (page) => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    return page.getByRole('listbox').filter({ visible: true })
  }),
  'the tools of selected words': writing(async (page) => {
    await page.keyboard.press('Shift+Home')
    return page.getByRole('toolbar').filter({ visible: true }).first()
  }),
  'the description of a picture': writing(async (page) => {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawPicture() })
    await expect(editor(page).locator('figure[data-image]')).toBeVisible()
    await editor(page).locator('figure img').click()
    await button(page, /alt text$/).click()
    return dialog(page, 'Describe this image')
  }),
}

test.describe('every overlay, light and dark, on a phone and on a desktop, is accessible', () => {
  for (const [name, { path, as, open, widths = [1280, 390] }] of Object.entries(scenes))
    test(`[a11y-basics] ${name}`, async ({ page }) => {
      if (as) await signIn(page, as)
      await page.setViewportSize({ width: widths[0] ?? 1280, height: 844 })
      if (path) await page.goto(path)
      await page.waitForLoadState('networkidle')
      let layer = await open(page)
      for (const width of widths) {
        if (width !== widths[0]) {
          // Menus stay attached to their trigger.
          const isMenu = (await layer.getAttribute('role')) === 'menu'
          if (isMenu) {
            await page.keyboard.press('Escape')
            await expect(layer).toBeHidden()
          }
          await page.setViewportSize({ width, height: 844 })
          if (isMenu) layer = await open(page)
        }
        await expect(layer).toBeVisible()
        await page.emulateMedia({ colorScheme: 'light' })
        await expectNoViolations(page, layer)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectContrast(page, layer)
        const box = await layer.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width, `it fits ${width} px: ${JSON.stringify(box)}`).toBe(true)
      }
    })
})
