import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { submittedStoryId } from '#db/seeds/fill/submission-rows.ts'
import { expect } from './fixtures.ts'
import { button, confirmAfter, dialog, dialogAfter, menuOf, testOverlays } from './overlay-checks.ts'
import { startStory, drawPicture, editor } from './story-writing.ts'

/** For toolbars that are placed when the text changes, not when the window does. */
const phone = [390]

async function goToEnd(page: Page): Promise<void> {
  await editor(page).focus()
  await page.keyboard.press('Control+End')
}

/** An empty line below everything written so far. */
async function startLine(page: Page): Promise<void> {
  await goToEnd(page)
  await page.keyboard.press('Enter')
}

const leaving = dialogAfter('web/app/forms/use-leave-guard.tsx', 'Leave without saving?', 'Read your private notes')
const visibilityMenu = menuOf('web/pages/writing/your-stories/SelectionBar.tsx', 'Change visibility')

testOverlays({
  'my stories': {
    path: '/me/stories/public',
    as: 'writer',
    overlays: {
      'the menu of a story': menuOf('web/pages/writing/your-stories/YourStoryRowMenu.tsx', /^More about/),
      'unpublishing a story': confirmAfter(
        'web/pages/writing/your-stories/use-story-desk.ts',
        'Unpublish this story?',
        /^More about/,
        'Unpublish',
      ),
      'deleting a story': confirmAfter(
        'web/pages/writing/your-stories/use-story-desk.ts',
        'Delete this story?',
        /^More about/,
        'Delete',
      ),
      'selected stories': {
        source: 'web/pages/writing/your-stories/SelectionBar.tsx',
        staysOpen: true,
        open: async (page) => {
          await button(page, 'Select').click()
          await button(page, 'Select all').click()
          return page.getByRole('toolbar', { name: 'Selected stories' })
        },
      },
      'the visibility of several stories': visibilityMenu,
    },
  },
  'the settings of a story': {
    path: `/p/${demoValues.postId}/settings`,
    as: 'writer',
    overlays: {
      'unpublishing a story': confirmAfter(
        'web/pages/writing/story-settings/PublicationStatus.tsx',
        'Unpublish this story?',
        'Unpublish',
      ),
      'deleting a story': confirmAfter(
        'web/pages/writing/story-settings/PublicationStatus.tsx',
        'Delete this story?',
        'Delete story',
      ),
      'leaving unsaved changes': {
        ...leaving,
        isConfirm: true,
        open: async (page) => {
          await page.getByRole('textbox', { name: 'Subtitle' }).fill('Not saved yet')
          return leaving.open(page)
        },
      },
    },
  },
  'the series editor': {
    path: `/s/${demoValues.sequenceSlug}/edit`,
    as: 'writer',
    overlays: {
      'deleting a series': confirmAfter('web/pages/writing/series-editor/SeriesForm.tsx', 'Delete this series?', 'Delete series'),
    },
  },
  'a submitted story': {
    path: `/p/${submittedStoryId('slow-signals', 'The tide table that was a program')}/edit`,
    as: 'writer',
    overlays: {
      'withdrawing a story': confirmAfter('web/features/publishing/use-withdraw.ts', /^Withdraw your story from /, 'Withdraw'),
    },
  },
  'a published story in the editor': {
    path: `/p/${storyId('a-tide-table-in-thirty-lines')}/edit`,
    as: 'writer',
    overlays: {
      'unpublishing a story': confirmAfter(
        'web/pages/writing/story-editor/use-story-actions.ts',
        'Unpublish this story?',
        'Story settings',
        'Unpublish',
      ),
      'deleting a story': confirmAfter(
        'web/pages/writing/story-editor/use-story-actions.ts',
        'Delete this story?',
        'Story settings',
        'Delete story',
      ),
      'the tools of a table': {
        source: 'web/editor/toolbars/TableTools.tsx',
        widths: phone,
        staysOpen: true,
        open: async (page) => {
          await editor(page).locator('td').first().click()
          return page.getByRole('toolbar', { name: 'Table tools' })
        },
      },
      'the tools of a video': {
        source: 'web/editor/toolbars/VideoToolbar.tsx',
        widths: phone,
        open: async (page) => {
          await editor(page).locator('figure.video .frame').click()
          return page.getByRole('toolbar', { name: 'Video tools' })
        },
      },
    },
  },
  'a new story': {
    as: 'writer',
    overlays: {
      'the tools of selected words': {
        source: 'web/editor/toolbars/SelectionToolbar.tsx',
        staysOpen: true,
        open: async (page) => {
          await startStory(page, 'Slack water')
          await page.keyboard.type('The harbour holds its breath.')
          await expect(button(page, 'Story settings')).toBeVisible()
          await page.keyboard.press('Shift+Home')
          return page.getByRole('toolbar', { name: 'Format the selection' })
        },
      },
      'the menu of the editor': menuOf('web/pages/writing/story-editor/EditorBar.tsx', 'Story settings'),
      'all keys of the editor': {
        source: 'web/editor/toolbars/KeysDialog.tsx',
        open: async (page) => {
          await goToEnd(page)
          await page.keyboard.press('ControlOrMeta+/')
          return dialog(page, 'Keyboard shortcuts')
        },
      },
      'what can be added to an empty line': {
        source: 'web/editor/toolbars/PlusMenu.tsx',
        widths: phone,
        staysOpen: true,
        open: async (page) => {
          await startLine(page)
          await button(page, 'Add to the story').click()
          return page.getByRole('toolbar', { name: 'Add to the story' })
        },
      },
      'suggestions after a slash': {
        source: 'web/editor/toolbars/EditorSuggestions.tsx',
        open: async (page) => {
          await startLine(page)
          await page.keyboard.type('/')
          return page.getByRole('listbox', { name: 'Blocks' })
        },
      },
      'an address to embed': {
        source: 'web/editor/toolbars/AddressDialog.tsx',
        open: async (page) => {
          await startLine(page)
          await page.keyboard.type('/embed')
          await page.keyboard.press('Enter')
          return dialog(page, 'Embed or link card')
        },
      },
      'what a link can become': {
        source: 'web/editor/toolbars/EmbedOffer.tsx',
        widths: phone,
        staysOpen: true,
        open: async (page) => {
          await startLine(page)
          await page.keyboard.type('https://nowhere.invalid/tides')
          return page.getByRole('toolbar', { name: 'Show this link as' })
        },
      },
      'the tools of a picture': {
        source: 'web/editor/toolbars/ImageTools.tsx',
        staysOpen: true,
        open: async (page) => {
          await startLine(page)
          await page
            .getByLabel('Images for the story')
            .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawPicture() })
          await expect(editor(page).locator('figure[data-image]')).toBeVisible()
          await editor(page).locator('figure img').click()
          return page.getByRole('toolbar', { name: 'Image tools' })
        },
      },
      'the description of a picture': dialogAfter('web/editor/toolbars/DescribeDialog.tsx', 'Describe this image', /alt text$/),
      'publishing a story': {
        ...dialogAfter('web/pages/writing/story-editor/publishing/PublishPanel.tsx', 'Preview', 'Publish'),
        staysOpen: true,
      },
      'suggested topics': {
        source: 'web/features/tags/TagField.tsx',
        open: async (page) => {
          await page.getByRole('combobox', { name: 'Topics', exact: true }).pressSequentially('Ti')
          return page.getByRole('listbox', { name: 'Suggested topics' })
        },
      },
    },
  },
})
