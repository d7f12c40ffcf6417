import { demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { expect } from './fixtures.ts'
import { button, confirmAfter, dialog, dialogAfter, menuOf, testOverlays } from './overlay-checks.ts'

const story = `/p/${demoValues.postId}`
const conversation = `/p/${storyId('nobody-teaches-you-how-to-leave-a-meeting')}/responses/show`
const list = `/@${demoValues.username}/list/${demoValues.catalogSlugId}`

testOverlays({
  'a story, to a visitor': {
    path: story,
    overlays: {
      'the menu of a visitor': { ...menuOf('web/app/frame/header/VisitorMenu.tsx', 'Menu'), widths: [390] },
      'signing up': {
        source: 'web/features/sign-in/SignInDialog.tsx',
        open: async (page) => {
          await page.getByRole('link', { name: 'Sign up' }).filter({ visible: true }).first().click()
          return page.getByTestId('susi')
        },
      },
    },
  },
  'the home page, to a writer': {
    path: '/',
    as: 'writer',
    overlays: { 'the account menu': menuOf('web/app/frame/header/AvatarMenu.tsx', 'Your menu') },
  },
  'the home page, to a reader': {
    path: '/',
    as: 'reader',
    overlays: {
      'a tooltip': {
        source: 'web/design/Tooltip/TooltipLayer.tsx',
        widths: [1280],
        open: async (page) => {
          await button(page, 'More about this story').hover()
          return page.getByRole('tooltip')
        },
      },
      'the menu of a story': menuOf('web/features/stories/StoryCardMenu.tsx', 'More about this story'),
      'search suggestions': {
        source: 'web/features/search/SearchSuggestions.tsx',
        widths: [1280],
        open: async (page) => {
          await page.getByRole('banner').getByRole('searchbox').fill('tide')
          await expect(page.locator('[data-suggestion]').first()).toBeVisible()
          return dialog(page, 'Search suggestions')
        },
      },
    },
  },
  'a story, to a reader': {
    path: story,
    as: 'reader',
    overlays: {
      'sharing a story': menuOf('web/pages/reading/story/ShareMenu.tsx', 'Share'),
      'reporting a story': dialogAfter('web/features/report/ReportDialog.tsx', 'Report this story', 'Share', 'Report this story'),
      'the hover card of a user': {
        source: 'web/features/people/ProfileCardLayer.tsx',
        widths: [1280],
        open: async (page) => {
          await page.getByRole('link', { name: 'Ines Okafor' }).first().hover()
          await expect(page.getByTestId('profile-card').getByRole('button').first()).toBeVisible()
          return page.getByTestId('profile-card')
        },
      },
    },
  },
  'a story, to its writer': {
    path: story,
    as: 'writer',
    overlays: {
      'saving to a list': {
        source: 'web/features/save/ListChooser.tsx',
        open: async (page) => {
          const tools = page.getByRole('group', { name: 'Story tools' }).first()
          await tools.getByRole('button', { name: /^Saved?( to a list)?$/ }).click()
          const chooser = dialog(page, 'Save to a list')
          // The first press saves, the second opens the lists.
          if (!(await chooser.isVisible())) await tools.getByRole('button', { name: 'Saved' }).press('Enter')
          return chooser
        },
      },
    },
  },
  'a story, to a member': {
    path: story,
    as: 'member',
    overlays: {
      'the tools of a selected passage': {
        source: 'web/pages/reading/story/marking/MarkingTools.tsx',
        widths: [1280],
        staysOpen: true,
        open: async (page) => {
          await page.getByRole('article').locator('p[id]').nth(1).click({ clickCount: 3 })
          return page.getByRole('toolbar', { name: 'Selected passage' })
        },
      },
      'a private note': {
        ...dialogAfter('web/pages/reading/story/marking/PrivateNoteDialog.tsx', 'Private note', 'Private note'),
        widths: [1280],
      },
    },
  },
  'private notes': {
    path: `${story}#notes`,
    as: 'member',
    overlays: {
      'all notes': {
        source: 'web/pages/reading/story/notes/NotesPanel.tsx',
        staysOpen: true,
        open: async (page) => {
          await expect(page.getByTestId('notes').getByRole('article').first()).toBeVisible()
          return page.getByTestId('notes')
        },
      },
      'deleting a note': confirmAfter('web/pages/reading/story/notes/NoteThread.tsx', 'Delete this note?', 'Delete note'),
    },
  },
  'a conversation': {
    path: conversation,
    as: 'reader',
    overlays: {
      responses: {
        source: 'web/features/responses/ResponsesPanel.tsx',
        staysOpen: true,
        open: async (page) => {
          const responses = dialog(page, /responses?$/)
          await expect(responses.getByRole('article').first()).toBeVisible()
          return responses
        },
      },
      'the menu of a response': {
        source: 'web/features/responses/ResponseItem.tsx',
        open: async (page) => {
          await dialog(page, /responses?$/)
            .getByRole('button', { name: 'More' })
            .first()
            .click()
          return page.getByRole('menu', { name: 'More' }).filter({ visible: true })
        },
      },
      'people to mention': {
        source: 'web/features/responses/MentionSuggestions.tsx',
        open: async (page) => {
          await button(page, 'What stayed with you?').click()
          await expect(page.getByTestId('responses').getByRole('textbox')).toBeFocused()
          await page.keyboard.type('@Ines')
          return page.getByRole('listbox', { name: 'People and publications' })
        },
      },
    },
  },
  'the top stories of a day': {
    path: '/top-stories/november-18-2026',
    overlays: {
      'choosing a day': dialogAfter('web/pages/reading/top-stories/DayNavigation.tsx', 'Choose a day', 'Choose a day'),
    },
  },
  'a series': {
    path: `/s/${demoValues.sequenceSlug}`,
    overlays: { 'sharing a series': menuOf('web/pages/reading/series/SeriesShareMenu.tsx', 'Share') },
  },
  'a list': {
    path: list,
    as: 'writer',
    overlays: {
      'the menu of a list': menuOf('web/features/lists/ListMenu.tsx', /^More about/),
      'editing a list': dialogAfter('web/features/lists/EditListDialog.tsx', 'Edit list', /^More about/, 'Edit list'),
      'deleting a list': confirmAfter('web/features/lists/ListMenu.tsx', 'Delete this list?', /^More about/, 'Delete list'),
    },
  },
  'the library': {
    path: '/me/lists',
    as: 'reader',
    overlays: {
      'a new list': dialogAfter('web/pages/library/your-library/YourLibraryPage.tsx', 'New list', 'New list'),
      'saving a page': dialogAfter(
        'web/pages/library/your-library/YourLibraryPage.tsx',
        'Save a page from the web',
        'Save a page',
      ),
    },
  },
  'the reading history': {
    path: '/me/lists/reading-history',
    as: 'reader',
    overlays: {
      'clearing it': confirmAfter(
        'web/pages/library/your-library/ReadingHistory.tsx',
        'Clear your reading history?',
        'Clear history',
      ),
    },
  },
})
